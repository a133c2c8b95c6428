import { lazyPart } from '#ui/lazyPart.tsx'

/** 'Your English on a page', with its texts in a file of their own. */
export const YourPage = lazyPart(() => import('#result/inked/YourPage.tsx'))
