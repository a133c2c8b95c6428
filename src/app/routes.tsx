import { guardStep, guardWord } from '#domain/guards'
import { paths } from '#domain/paths'
import type { Step } from '#domain/testFlow'
import { lazy, type ReactNode } from 'react'
import { type Location, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { PageTitle } from '../components/PageTitle.tsx'
import { StartScreen } from '../screens/start/StartScreen.tsx'
import { NotFoundScreen } from '../screens/notFound/NotFoundScreen.tsx'
import { Guarded } from './Guarded.tsx'
import { OfTest } from './OfTest.tsx'
import { returnPath } from './signInFirst.ts'

const ProfileScreen = lazy(() => import('../screens/profile/ProfileScreen.tsx'))
const AboutYouScreen = lazy(() => import('../screens/aboutYou/AboutYouScreen.tsx'))
const CefrScreen = lazy(() => import('../screens/cefr/CefrScreen.tsx'))
const CefrLevelScreen = lazy(() => import('../screens/cefr/CefrLevelScreen.tsx'))
const AboutTestScreen = lazy(() => import('../screens/about/AboutTestScreen.tsx'))
const MeaningScreen = lazy(() => import('../screens/meaning/MeaningScreen.tsx'))
const FakeWordsScreen = lazy(() => import('../screens/fakeWords/FakeWordsScreen.tsx'))
const SignInScreen = lazy(() => import('../screens/signIn/SignInScreen.tsx'))
const WordsScreen = lazy(() => import('../screens/words/WordsScreen.tsx'))
const SubmitResultsScreen = lazy(() => import('../screens/submitResults/SubmitResultsScreen.tsx'))
const ResultScreen = lazy(() => import('../screens/result/ResultScreen.tsx'))
const ExpressionsScreen = lazy(() => import('../screens/expressions/ExpressionsScreen.tsx'))
const ProgressScreen = lazy(() => import('../screens/progress/ProgressScreen.tsx'))
const CarryScreen = lazy(() => import('../screens/carry/CarryScreen.tsx'))
const SharingScreen = lazy(() => import('../screens/sharing/SharingScreen.tsx'))
const ErrorScreen = lazy(() => import('../screens/error/ErrorScreen.tsx'))

/** Every route of the app (spec 2). `location` is passed in, so that a page sliding out keeps its own. */
export function AppRoutes({ location }: { location: Location }) {
  return (
    <Routes location={location}>
      <Route path={paths.start} element={<StartScreen />} />
      <Route path={paths.profile} element={step('profile', 'Getting started', <ProfileScreen />)} />
      <Route path={paths.aboutYou} element={step('aboutYou', 'About you', <AboutYouScreen />)} />
      <Route path={paths.cefr} element={step('cefr', 'IELTS or TOEFL', <CefrScreen />)} />
      <Route path={paths.cefrLevel} element={step('cefr', 'CEFR level', <CefrLevelScreen />)} />
      <Route path={paths.about} element={step('about', 'How the test works', <AboutTestScreen />)} />
      <Route path={paths.meaning} element={step('meaning', 'Word ≠ Meaning', <MeaningScreen />)} />
      <Route path={paths.fakeWords} element={step('fakeWords', 'Some phrases are fake', <FakeWordsScreen />)} />
      <Route path={paths.signIn} element={ofTest(<SignIn />)} />
      <Route path={paths.words} element={ofTest(<Words />)} />
      <Route path={`${paths.words}:index`} element={ofTest(<Words />)} />
      <Route path={paths.submit} element={ofTest(titled('Your result', <SubmitResultsScreen />))} />
      <Route path={paths.carry} element={titled('Continue your test', <CarryScreen />)} />
      <Route path="/result/:shortcode" element={result(<ResultScreen />)} />
      <Route path="/result/:shortcode/expressions" element={result(<ExpressionsScreen />)} />
      <Route path="/result/:shortcode/sharing" element={result(titled('Who sees what', <SharingScreen />))} />
      <Route path={paths.progress} element={titled('Your progress', <ProgressScreen />)} />
      <Route path={paths.error} element={titled('Something went wrong', <ErrorScreen />)} />
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

function ofTest(screen: ReactNode) {
  return <OfTest>{screen}</OfTest>
}

function Words() {
  const { index } = useParams()
  return (
    <Guarded guard={(session) => guardWord(index, session)}>
      {/* The same at every sentence: some screen readers tell each change of a title. */}
      {titled('Know or not sure?', <WordsScreen index={Number(index)} />)}
    </Guarded>
  )
}

/** A step of the test; but who was asked to sign in elsewhere may, whatever the flow. */
function SignIn() {
  const asked = returnPath(useLocation().state) !== null
  return asked ? titled('Sign in', <SignInScreen />) : step('signIn', 'Sign in', <SignInScreen />)
}

/** Results are not for search engines (decisions, the API); who a result belongs to, its own title says. */
function result(screen: ReactNode) {
  return (
    <>
      <meta name="robots" content="noindex" />
      {screen}
    </>
  )
}
