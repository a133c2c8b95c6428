import { lazyPart } from '#ui/lazyPart.tsx'

/** 'Your English on a page', whose texts are in a separate file. */
export const YourPage = lazyPart(() => import('#result/inked/YourPage.tsx'))
