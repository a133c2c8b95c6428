/** What moves a page, in a chunk of its own: the smallest set of framer-motion, without gestures and layout. */
export { domMin as default } from 'framer-motion'
