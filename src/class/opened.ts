/** The note of this tab with the link to a class that was opened, until its key is on the device. */
export const OPENED = 'class'
