/** Escapes a text so that HTML shows it literally, in content and in attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
