/** Tag of the sync event that wakes the service worker for the outbox. */
export const OUTBOX_SYNC_TAG = 'vocab-outbox'

/** Channel on which tabs and the service worker announce that the data on the device has changed. */
export const CHANGES_CHANNEL = 'vocab'
