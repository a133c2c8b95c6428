import { useState } from 'react'
import { copyText } from '#browser/share.ts'
import { paths } from '#rules/paths.ts'
import { classText } from '#texts/class.ts'
import { AsyncPart } from '#ui/AsyncPart.tsx'
import { Card } from '#ui/Card.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import shapes from '#ui/shapes.module.css'
import type { KeptClass } from './classes.ts'
import { QrCode } from './loadedQrCode.ts'

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
          <QrCode link={link} label={classText('qr')} />
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
