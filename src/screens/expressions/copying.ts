export const NOT_COPIED = 'Your browser does not allow copying.'
