import type { Page } from '@playwright/test'
import { wordsText } from '#texts/words.ts'

interface StandInVoice {
  name: string
  lang: string
  localService: boolean
  default?: boolean
}

export const SYSTEM_VOICE: StandInVoice = { name: 'System English', lang: 'en-US', localService: true }

/**
 * Replaces the system's speech, which a browser under test lacks, by a recorder. Late voices load when `voicesArrive`
 * is called.
 */
export async function stubSpeech(page: Page, voices: readonly StandInVoice[], { late = false } = {}) {
  await page.addInitScript(
    ({ installed, empty }) => {
      const heard: string[] = []
      const speech = {
        speaking: false,
        pending: false,
        installed: empty ? [] : installed,
        getVoices: () => speech.installed,
        speak({ text, voice }: { text: string; voice: { name: string } }) {
          speech.speaking = true
          heard.push(`${voice.name}: ${text}`)
        },
        cancel() {
          speech.speaking = false
          heard.push('silence')
        },
      }
      Object.defineProperty(window, 'speechSynthesis', { value: speech })
      Object.assign(window, {
        heard,
        SpeechSynthesisUtterance: class {
          text: string
          constructor(text: string) {
            this.text = text
          }
        },
        voicesArrive: () => void (speech.installed = installed),
      })
    },
    { installed: [...voices], empty: late },
  )
}

/** The button that reads the sentence, without a key in its name. */
export const listenButton = (page: Page) => page.getByRole('button', { name: wordsText('listen.label') })

/** What was said on this page, by which voice, and when it stopped. */
export const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard)

export const voicesArrive = (page: Page) =>
  page.evaluate(() => (window as unknown as { voicesArrive(): void }).voicesArrive())
