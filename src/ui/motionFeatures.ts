/**
 * What moves `m` elements: the smallest of framer-motion's sets. A module of its own, because it is loaded after the first
 * paint (Motion.tsx).
 */
export { domMin as motionFeatures } from 'framer-motion'
