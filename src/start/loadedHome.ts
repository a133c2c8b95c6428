import { lazyPart } from '#ui/lazyPart.tsx'

/** The home of who has a result: its figures would bring the schemas into the first load. Loaded before the start shows it. */
export const Home = lazyPart(() => import('./Home.tsx'))
