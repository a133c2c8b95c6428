/** The size that programs which preview links ask for, in pixels. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630
