/** What is said when nothing was deleted. Apart from the code that deletes, which may not load. */
export const NOT_DELETED = 'Deleting did not work. Your account is still there. Please try again in a moment.'
