import { lazyPart } from '#ui/lazyPart.tsx'

/** The picture of a link, whose code loads after the screen. */
export const QrCode = lazyPart(() => import('./qr/QrCode.tsx'))
