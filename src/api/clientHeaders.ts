import { CLIENT_ID, CLIENT_VERSION, PLATFORM } from '#contracts/clientVersion'

/** What every request carries (spec 7). */
export const clientHeaders = {
  Accept: 'application/json',
  Platform: PLATFORM,
  'Client-Id': CLIENT_ID,
  'Client-Version': CLIENT_VERSION,
}
