/** Tag of the sync event that wakes the service worker to send the outbox. */
export const OUTBOX_SYNC_TAG = 'vocab-outbox'

/** Channel on which tabs and the service worker announce that the data on the device has changed. */
export const CHANGES_CHANNEL = 'vocab'

/** Channel on which the service worker announces that the device has no room for the app. */
export const DEVICE_FULL_CHANNEL = 'vocab-device-full'

/**
 * Type of the message that names the `language` of the page, whose start page and texts the worker then keeps; with
 * `aside`, `/` keeps the language that it has. It answers with the same type when it has tried.
 */
export const LANGUAGE = 'LANGUAGE'

/** Type of the message by which a page without a worker asks the active worker to control it. */
export const CLAIM = 'CLAIM'
