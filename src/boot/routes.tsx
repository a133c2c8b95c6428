import type { ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { returnPath } from '#account/signInFirst.ts'
import type { FlowName } from '#contracts/test.ts'
import { guardStep, guardWord } from '#flow/guards.ts'
import { flows, type Step } from '#flow/steps.ts'
import { preloadAuth, returnsFromProvider } from '#identity/auth.ts'
import { paths, resultPath } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { StartScreen } from '#start/StartScreen.tsx'
import { withTexts } from '#texts/loadLanguage.ts'
import { titleText } from '#texts/titles.ts'
import { uiText } from '#texts/ui.ts'
import { lazyPart } from '#ui/lazyPart.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Guarded, NotFoundScreen, PlainShortcode, RunningTestStep } from './guards.tsx'

const ProfileScreen = lazyPart(() => import('#taking/steps/ProfileScreen.tsx'))
const AboutYouScreen = lazyPart(() => import('#taking/steps/AboutYouScreen.tsx'))
const CefrScreen = lazyPart(() => import('#taking/steps/CefrScreen.tsx'))
const CefrLevelScreen = lazyPart(() => import('#taking/steps/CefrLevelScreen.tsx'))
const AboutTestScreen = lazyPart(() => import('#taking/steps/AboutTestScreen.tsx'))
const MeaningScreen = lazyPart(() => import('#taking/steps/MeaningScreen.tsx'))
const FakeWordsScreen = lazyPart(() => import('#taking/steps/FakeWordsScreen.tsx'))
const SignInScreen = lazyPart(() => withTexts(import('#account/SignInScreen.tsx')))
const WordsScreen = lazyPart(() => import('#taking/steps/words/WordsScreen.tsx'))
const SubmitResultsScreen = lazyPart(() => withTexts(import('#taking/submission/SubmitResultsScreen.tsx')))
const ResultScreen = lazyPart(() => withTexts(import('#result/page/ResultScreen.tsx')))
const PictureScreen = lazyPart(() => withTexts(import('#describing/PictureScreen.tsx')))
const ReadingScreen = lazyPart(() => withTexts(import('#reading/ReadingScreen.tsx')))
const ClassesScreen = lazyPart(() => withTexts(import('#class/ClassesScreen.tsx')))
const CheckScreen = lazyPart(() => withTexts(import('#result/check/CheckScreen.tsx')))
const ProgressScreen = lazyPart(() => withTexts(import('#result/progress/ProgressScreen.tsx')))
const TransferScreen = lazyPart(() => withTexts(import('#taking/transfer/TransferScreen.tsx')))
const SittingScreen = lazyPart(() => withTexts(import('#taking/sitting/SittingScreen.tsx')))
const SharingScreen = lazyPart(() => withTexts(import('#result/sharing/SharingScreen.tsx')))
const ErrorScreen = lazyPart(() => withTexts(import('#start/ErrorScreen.tsx')))

/** The screens of one folder, which is one file of the build. */
const steps = [
  ...[ProfileScreen, AboutYouScreen, CefrScreen, CefrLevelScreen, AboutTestScreen, MeaningScreen, FakeWordsScreen],
  WordsScreen,
]

/** Loads the screens that a learner at this address will need next, so that a press shows them at once. */
export function preloadNext(pathname: string, flow: FlowName): void {
  const isStep = pathname.startsWith(paths.profile)
  if (pathname === paths.start || isStep) {
    for (const screen of steps) screen.preload()
    if (flows[flow].includes('signIn')) SignInScreen.preload()
  }
  // The provider's code is not preloaded at the start, where it would delay the first step, or at the words, where most
  // learners have already signed in.
  if (isStep && !pathname.startsWith(paths.words) && flows[flow].includes('signIn')) preloadAuth()
  // The last step is not loaded before the first sentence, which it would delay, but long before the last one, when the
  // connection may be lost.
  if (pathname.startsWith(paths.words)) SubmitResultsScreen.preload()
  if (pathname === paths.submit) ResultScreen.preload()
}

/** All routes of the app (§2.1). */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={paths.start} element={<StartScreen />} />
      <Route path={paths.profile} element={step('profile', titleText('profile'), <ProfileScreen />)} />
      <Route path={paths.aboutYou} element={step('aboutYou', titleText('aboutYou'), <AboutYouScreen />)} />
      <Route path={paths.cefr} element={step('cefr', titleText('cefr'), <CefrScreen />)} />
      <Route path={paths.cefrLevel} element={step('cefr', titleText('cefrLevel'), <CefrLevelScreen />)} />
      <Route path={paths.about} element={step('about', titleText('about'), <AboutTestScreen />)} />
      <Route path={paths.meaning} element={step('meaning', titleText('meaning'), <MeaningScreen />)} />
      <Route path={paths.fakeWords} element={step('fakeWords', titleText('fakeWords'), <FakeWordsScreen />)} />
      <Route path={paths.signIn} element={ofRunningTest(<SignIn />)} />
      <Route path={paths.words} element={ofRunningTest(<Words />)} />
      <Route path={`${paths.words}:index`} element={ofRunningTest(<Words />)} />
      <Route path={paths.submit} element={ofRunningTest(titled(titleText('submit'), <SubmitResultsScreen />))} />
      <Route path={paths.transfer} element={titled(titleText('transfer'), <TransferScreen />)} />
      <Route path={paths.sitting} element={noindex(<SittingScreen />)} />
      <Route path={paths.result} element={result(<ResultScreen />)} />
      <Route path={paths.expressions} element={result(<OwnExpressions />)} />
      <Route path={paths.check} element={result(titled(titleText('check'), <CheckScreen />))} />
      <Route path={paths.sharing} element={result(titled(titleText('sharing'), <SharingScreen />))} />
      <Route path={resultPath('')} element={<Navigate to={paths.start} replace />} />
      <Route path={paths.progress} element={<ProgressScreen />} />
      <Route path={paths.notebook} element={titled(titleText('notebook'), <StartScreen atNotebook />)} />
      <Route path={paths.practice} element={<Navigate to={paths.notebook} replace />} />
      <Route path={paths.picture} element={<PictureScreen />} />
      <Route path={paths.reading} element={<ReadingScreen />} />
      <Route path={`${paths.classes}:code?`} element={<ClassesScreen />} />
      <Route path={paths.error} element={titled(uiText('pageFailed.title'), <ErrorScreen />)} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  )
}

function step(name: Step, title: string, screen: ReactNode) {
  return <Guarded guard={(session) => guardStep(name, session)}>{titled(title, screen)}</Guarded>
}

function titled(title: string, screen: ReactNode) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {screen}
    </>
  )
}

function ofRunningTest(screen: ReactNode) {
  return <RunningTestStep>{screen}</RunningTestStep>
}

function Words() {
  const { index } = useParams()
  return (
    <Guarded guard={(session) => guardWord(index, session)}>
      {/* One title for all sentences, because some screen readers announce each change of the title. */}
      {titled(titleText('words'), <WordsScreen index={Number(index)} />)}
    </Guarded>
  )
}

/** The address of the lists that are part of the notebook now, for the owner; visitors see the result. */
function OwnExpressions() {
  const { shortcode = '' } = useParams()
  const isOwn = useSession().ownResults.includes(shortcode)
  return <Navigate to={isOwn ? paths.notebook : resultPath(shortcode)} replace />
}

/** The sign-in screen: a step of the test, or the target of a screen that requires a sign-in, in any flow. */
function SignIn() {
  const { state, search } = useLocation()
  const isRequested = returnPath(state) !== null || returnsFromProvider(search)
  return (
    <Guarded guard={(session) => (isRequested ? { kind: 'stay' } : guardStep('signIn', session))}>
      {titled(titleText('signIn'), <SignInScreen />)}
    </Guarded>
  )
}

/**
 * Wraps a page of a result. Search engines must not index it (§8.33). The page sets its own title with the owner's
 * name.
 */
function result(screen: ReactNode) {
  return <PlainShortcode>{noindex(screen)}</PlainShortcode>
}

function noindex(screen: ReactNode) {
  return (
    <>
      <meta name="robots" content="noindex" />
      {screen}
    </>
  )
}
