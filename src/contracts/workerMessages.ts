/** Tag of the sync event that wakes the worker for the outbox. */
export const OUTBOX_SYNC_TAG = 'vocab-outbox'

/** Channel on which tabs and worker tell each other that what the device stores has changed. */
export const CHANGES_CHANNEL = 'vocab'
