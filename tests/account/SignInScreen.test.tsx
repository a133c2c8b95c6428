import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import SignInScreen from '#account/SignInScreen.tsx'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { arrivalOf } from '#flow/arrival.ts'
import { paths } from '#rules/paths.ts'
import type { Session } from '#session/sessionStore.ts'
import { signInFormText } from '#texts/signInForm.ts'
import { anAnsweredTest, aRunningTest, aSavedTest } from '../support/builders.ts'
import { scriptedDependencies, signedIn, signedOut } from '../support/servicesHarness.ts'

const Address = () => {
  const { pathname, state } = useLocation()
  return (
    <p>
      At {pathname}
      {arrivalOf(state)?.signedIn && ' after a sign-in'}
    </p>
  )
}

/**
 * Shows the sign-in step to a signed-out learner. `returnTo`: the address that the asking screen wants to return to.
 */
function arrive(session: Partial<Session>, returnTo?: string) {
  const dependencies = scriptedDependencies({} as never, session)
  render(
    <MemoryRouter initialEntries={[{ pathname: paths.signIn, state: returnTo && { returnTo } }]}>
      <AppProvider store={dependencies.store} services={createServices(dependencies)}>
        <SignInScreen />
        <Address />
      </AppProvider>
    </MemoryRouter>,
  )
  return dependencies
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const main = () => screen.getByRole('main').textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const later = () => screen.queryByRole('link', { name: 'Take the test first Sign in for your result later' })

// §3.25
describe('the title of the sign-in step', () => {
  it.each<[string, Session['test'], string | undefined]>([
    ['no test', null, undefined],
    ['an unstarted test', aSavedTest(), undefined],
    ['79 answers', aRunningTest(79), undefined],
    ['79 answers, asked by an abandoned results step', aRunningTest(79), paths.submit],
    ['no test, asked by an abandoned results step', null, paths.submit],
  ])("the title of the sign-in step is 'Last step before we begin' with %s", (_what, test, returnTo) => {
    arrive({ test }, returnTo)
    expect(title()).toBe('Last step before we begin')
  })

  it.each([undefined, paths.submit])(
    "the title of the sign-in step is 'Sign in to see your result' once every word is answered (%s)",
    (returnTo) => {
      arrive({ test: anAnsweredTest() }, returnTo)
      expect(title()).toBe('Sign in to see your result')
      expect(later()).toBeNull()
      expect(main()).toContain('All done: your result is next80 sentences · 4 min 00')
      expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy()
    },
  )

  it('without a connection too, the learner reads that the result is next once every word is answered', () => {
    arrive({ test: anAnsweredTest(), online: false }, paths.submit)
    expect(main()).toContain('All done: your result is next80 sentences · 4 min 00You are offline.')
  })

  it('while a sign-in is checked, what it leads to stands', () => {
    arrive({ test: anAnsweredTest(), auth: { kind: 'loading' } }, paths.submit)
    expect(title()).toBe('Sign in to see your result')
    expect(main()).toContain('All done: your result is next80 sentences · 4 min 00')
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
  })

  it('the results step is told that the learner has signed in on the way', async () => {
    arrive({ test: anAnsweredTest(), auth: signedIn }, paths.submit)
    expect(await screen.findByText('At /vocab/results/ after a sign-in')).toBeTruthy()
  })

  it("the title of the sign-in step is 'Sign in' when a page of a result asked for it, and signing in leads back there", () => {
    arrive({ test: aRunningTest(2) }, '/result/code-1/sharing/')
    expect(title()).toBe('Sign in')
    expect(later()).toBeNull()
  })
})

// §3.25
describe('the link to take the test first', () => {
  it.each([
    ['the first practice sentence', aSavedTest(), '/vocab/words/0'],
    ['the sentence that comes next', aRunningTest(12), '/vocab/words/15'],
    ['the start without a test', null, '/'],
  ])('the link to take the test first leads to %s', async (_where, test, address) => {
    arrive({ test })
    await userEvent.click(later()!)
    expect(screen.getByText(`At ${address}`)).toBeTruthy()
  })

  it('the link to take the test first also appears below the email form', async () => {
    arrive({ test: aSavedTest() })
    await press('Continue with email')
    expect(later()).toBeTruthy()
  })
})

// §13.4
it('the focus moves to the email field when the form opens, and to the ways to sign in when it closes', async () => {
  arrive({ test: aSavedTest() })
  await press('Continue with email')
  const email = await screen.findByRole('textbox', { name: /Email/ })
  expect(document.activeElement).toBe(email)
  await press('Other ways to continue')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Ways to sign in' }))
})

async function logIn() {
  await press('Continue with email')
  await screen.findByRole('textbox', { name: /Email/ })
  await press('Already have an account? Log in')
  await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'anna@example.org')
  await userEvent.type(screen.getByLabelText(/Password/), 'secret')
  await press('Log in')
}

const password = () => screen.getByLabelText<HTMLInputElement>(/Password/)
/** The text below a field. */
const saidAt = (field: HTMLElement) => field.closest('div:has(> label)')!.querySelector('[aria-live]')!.textContent

// §3.81
it.each([
  ['invalid-credential', 'Invalid email or password', null],
  ['wrong-password', 'Invalid password', password],
  ['user-not-found', 'User not found', () => screen.getByRole('textbox', { name: /Email/ })],
])('after %s the learner reads why, at the field if it is one, and the other ways to sign in', async (...refusal) => {
  const [code, message, field] = refusal
  const { auth } = arrive({ test: aSavedTest() })
  auth.logIn.mockRejectedValueOnce(Object.assign(new Error(), { code: `auth/${code}` }))
  await logIn()
  expect(screen.getByRole('alert').textContent).toBe(
    `${field ? '' : message}Did you sign in with Google or Apple before? Choose ‘Other ways to continue’. Or choose ‘Forgot password?’ to get a new one.`,
  )
  if (!field) return
  expect(saidAt(field())).toBe(message)
  await userEvent.type(field(), 'x')
  expect(saidAt(field())).toBe('')
})

// §3.102
it('who signs up reads what a password needs before and after a mistake, and can look at it', async () => {
  const { auth } = arrive({ test: aSavedTest() })
  await press('Continue with email')
  await screen.findByRole('textbox', { name: /Email/ })
  const RULE = 'Use a password of at least 6 characters'
  expect([saidAt(password()), password().getAttribute('aria-invalid')]).toEqual([RULE, null])
  await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'anna@example.org')
  await userEvent.type(password(), 'short')
  await press('Sign up')
  expect([saidAt(password()), password().getAttribute('aria-invalid')]).toEqual([RULE, 'true'])
  expect(auth.signUp).not.toHaveBeenCalled()
  const show = screen.getByRole('button', { name: 'Show password' })
  expect([password().type, show.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
  await userEvent.click(show)
  expect([password().type, show.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
})

it('after a failed connection the alert names no other way to sign in', async () => {
  const { auth } = arrive({ test: aSavedTest() })
  auth.logIn.mockRejectedValueOnce(Object.assign(new Error(), { code: 'auth/network-request-failed' }))
  await logIn()
  expect(screen.getByRole('alert').textContent).toMatch(/check your connection and try again\.$/)
})

// §3.30
it('a reset email needs an address, and what came of it is said until the address changes', async () => {
  const { auth } = arrive({ test: aSavedTest() })
  await press('Continue with email')
  await press('Already have an account? Log in')
  const email = screen.getByRole('textbox', { name: /Email/ })
  const sent = () => screen.queryByText(signInFormText('resetSent'))
  await press('Forgot password?')
  expect(screen.getByText('This field is required')).toBeTruthy()
  expect(document.activeElement).toBe(email)
  await userEvent.type(email, 'nobody@example.org')
  auth.sendPasswordReset.mockRejectedValueOnce(Object.assign(new Error(), { code: 'auth/user-not-found' }))
  await press('Forgot password?')
  expect(sent()).toBeTruthy()
  await userEvent.type(email, 'x')
  expect(sent()).toBeNull()
})

// §3.29 §5.1
it.each([
  ['signed in, and leads on', signedIn],
  ['signed out, and asks', signedOut],
])('the sign-in step shows a spinner until it is known who is %s', async (_what, auth) => {
  const { store } = arrive({ test: aSavedTest(), auth: { kind: 'loading' } })
  const checks = () => screen.queryByText('Checking whether you are signed in')
  expect(checks()).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue with email' })).toBeNull()
  act(() => store.set({ auth }))
  if (auth === signedIn) await screen.findByText('At /vocab/words/0')
  else expect([checks(), !!screen.getByRole('button', { name: 'Continue with email' })]).toEqual([null, true])
})

// §7.9
describe('a guest whose result cannot move to the account', () => {
  const question = () => screen.queryByRole('dialog', { name: 'We could not move your result to your account' })
  const openQuestion = async () => {
    const { auth } = arrive({ test: aSavedTest() })
    const account = {
      idToken: async () => 'account',
      guestToken: vi.fn(() => Promise.reject<string>(new Error('The guest is gone'))),
      enter: vi.fn(async () => {}),
    }
    auth.logIn.mockResolvedValueOnce(account)
    await logIn()
    await screen.findByRole('dialog')
    return account
  }

  it('a guest whose result cannot move to the account is warned before signing in, and may cancel', async () => {
    const { enter } = await openQuestion()
    await press('Cancel')
    expect(question()).toBeNull()
    expect(enter).not.toHaveBeenCalled()
  })

  it.each([
    ['try again, and is asked again if that fails', 'Try again', true, 0],
    ['sign in without it', 'Sign in without the result', false, 1],
  ])('a guest whose result cannot move to the account may %s', async (_what, choice, asks, entered) => {
    const { guestToken, enter } = await openQuestion()
    await press(choice)
    expect(guestToken).toHaveBeenCalledTimes(asks ? 2 : 1)
    expect(question() !== null).toBe(asks)
    expect(enter).toHaveBeenCalledTimes(entered)
  })
})
