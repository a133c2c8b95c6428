import { useState } from 'react'
import { copyText } from '#browser/share.ts'
import { paths } from '#rules/paths.ts'
import { classText } from '#texts/class.ts'
import { uiText } from '#texts/ui.ts'
import { AsyncPart } from '#ui/AsyncPart.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { Screen } from '#ui/Screen.tsx'
import shapes from '#ui/shapes.module.css'
import type { KeptClass } from './classes.ts'

/** The picture of a link, whose code loads after the screen. */
const QrCode = lazyPart(() => import('#ui/QrCode.tsx'))

interface ClassLinksProps {
  link: string
  of: KeptClass
  /** Whether this page alone has the key. */
  unkept: boolean
}

/** The link for the pupils, and the teacher's own, whose key is shown nowhere. */
export function ClassLinks({ link, of: { code, key }, unkept }: ClassLinksProps) {
  return (
    <div className={`${shapes.onScreen} class-links`}>
      <Card title={classText('link')}>
        <AsyncPart>
          <QrCode link={link} />
        </AsyncPart>
        <p dir="ltr" className="class-address">
          {link}
        </p>
        <Copy link={link}>{classText('link.copy')}</Copy>
      </Card>
      <Card title={classText('own')}>
        <p>{classText(unkept ? 'own.notKept' : 'own.why')}</p>
        <Copy link={`${location.origin}${paths.classes}${code}#${key}`}>{classText('own.copy')}</Copy>
      </Card>
    </div>
  )
}

/** The link alone, for a projector and for paper. */
export function BigLink({ link, onBack }: { link: string; onBack: () => void }) {
  return (
    <Screen
      title={classText('link.scan')}
      wide
      header={null}
      footer={
        <>
          <Button variant="main" onClick={() => print()}>
            {classText('print')}
          </Button>
          <Button onClick={onBack}>{uiText('back')}</Button>
        </>
      }
    >
      <div className="class-big">
        <AsyncPart>
          <QrCode link={link} />
        </AsyncPart>
        <p dir="ltr">{link.replace(/^https?:\/\//, '')}</p>
      </div>
    </Screen>
  )
}

function Copy({ link, children }: { link: string; children: string }) {
  const [said, setSaid] = useState('')
  return (
    <p className={shapes.statusRow}>
      <LinkAction
        onClick={() => void copyText(link).then((copied) => setSaid(classText(copied ? 'copied' : 'copy.failed')))}
      >
        {children}
      </LinkAction>
      <span role="status">{said}</span>
    </p>
  )
}
