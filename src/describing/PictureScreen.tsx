import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { describingText } from '#texts/describing.ts'
import { PageTitle } from '#ui/PageTitle.tsx'
import { useOwnStyles } from '#ui/useOwnStyles.ts'
import { WaitingScreen } from '#ui/WaitingScreen.tsx'
import css from './describing.css?inline'
import { expressionsOfToday } from './expressionsOfToday.ts'
import { pictureNames, type PictureName } from './pictures.ts'
import { useDescription } from './useDescription.ts'
import { WritingView } from './WritingView.tsx'
import { WrittenView } from './WrittenView.tsx'

/** 'Describe a picture' (§12.52). The address names the picture; by default, the first one is shown. */
export default function PictureScreen() {
  useOwnStyles(css)
  const [search] = useSearchParams()
  const picture = pictureNames.find((name) => name === search.get('picture')) ?? pictureNames[0]
  return (
    <>
      <PageTitle>{describingText('title')}</PageTitle>
      <PictureDescription key={picture} picture={picture} />
    </>
  )
}

function PictureDescription({ picture }: { picture: PictureName }) {
  const state: unknown = useLocation().state
  const [ofToday] = useState(() => expressionsOfToday(state))
  const description = useDescription(picture, ofToday)
  const [done, setDone] = useState(false)
  if (!description) return <WaitingScreen label={describingText('loading')} />
  const view = { picture, isOfToday: ofToday !== null, ...description }
  return done ? (
    <WrittenView {...view} onMore={() => setDone(false)} />
  ) : (
    <WritingView {...view} onDone={() => setDone(true)} />
  )
}
