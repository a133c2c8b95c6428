import type { BrowserContext, Page } from '@playwright/test'

/** What tests can reach inside the page. */
interface Instruments {
  databases: IDBDatabase[]
  diskIsFull: boolean
  /** Whether reading the stored own results fails. */
  resultsBroken: boolean
  clockOffset: number
  /** Whether messages of other tabs are blocked. */
  messagesBlocked: boolean
  /** Writes of the running test whose transaction has not completed. */
  unwritten: Set<IDBTransaction>
  /** The number of sentences shown during such a write. */
  shownEarly: number
}

declare global {
  interface Window {
    instruments: Instruments
  }
}

/** Lets tests close the page's databases, fill its disk and set its clock. */
export async function prepareInstruments(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const instruments: Instruments = {
      databases: [],
      diskIsFull: false,
      resultsBroken: false,
      clockOffset: 0,
      messagesBlocked: false,
      unwritten: new Set(),
      shownEarly: 0,
    }
    window.instruments = instruments

    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (...args: Parameters<IDBFactory['open']>) {
      const request = open.apply(this, args)
      request.addEventListener('success', () => instruments.databases.push(request.result))
      return request
    }
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...args: Parameters<IDBObjectStore['put']>) {
      if (instruments.diskIsFull) throw new DOMException('The disk is full', 'QuotaExceededError')
      if (this.name === 'tests') instruments.unwritten.add(this.transaction)
      return put.apply(this, args)
    }
    const get = IDBObjectStore.prototype.get
    IDBObjectStore.prototype.get = function (...args: Parameters<IDBObjectStore['get']>) {
      if (instruments.resultsBroken && this.name === 'ownDetails') throw new DOMException('Broken', 'DataError')
      return get.apply(this, args)
    }
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...args: Parameters<IDBDatabase['transaction']>) {
      const transaction = begin.apply(this, args)
      // Registered before the page's own listeners, whose promises continue between two listeners.
      for (const end of ['complete', 'abort']) {
        transaction.addEventListener(end, () => instruments.unwritten.delete(transaction))
      }
      return transaction
    }
    // Read from the document, not from the address, which changes later.
    let shown: string | null = null
    const look = () => {
      const onTest = location.pathname.includes('/vocab/words/')
      const sentence = onTest ? (document.querySelector('main p:has(mark)')?.textContent ?? null) : null
      if (sentence !== null && shown !== null && sentence !== shown && instruments.unwritten.size > 0)
        instruments.shownEarly += 1
      shown = sentence ?? shown
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    const { set: setOnMessage } = Object.getOwnPropertyDescriptor(BroadcastChannel.prototype, 'onmessage')!
    Object.defineProperty(BroadcastChannel.prototype, 'onmessage', {
      set(listener: (event: MessageEvent) => void) {
        setOnMessage!.call(this, (event: MessageEvent) => {
          if (!instruments.messagesBlocked) listener(event)
        })
      },
    })
    // Registered before the page's own listeners; a write of another tab to the mirror is a message, too.
    addEventListener('storage', (event) => void (instruments.messagesBlocked && event.stopImmediatePropagation()))
    const now = Date.now
    Date.now = () => now() + instruments.clockOffset
  })
}

/** Closes every connection to IndexedDB, as Safari does to a page in the background. */
export async function closeDatabases(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const database of window.instruments.databases.splice(0)) database.close()
  })
}

export async function setDiskFull(page: Page, full: boolean): Promise<void> {
  await page.evaluate((isFull) => void (window.instruments.diskIsFull = isFull), full)
}

/** Makes the sender of checks throw, which reads the stored own results. */
export async function breakResults(page: Page, broken: boolean): Promise<void> {
  await page.evaluate((isBroken) => void (window.instruments.resultsBroken = isBroken), broken)
}

/** Sets the page's clock ahead by `aheadMs` milliseconds. */
export async function setClockAhead(page: Page, aheadMs: number): Promise<void> {
  await page.evaluate((offset) => void (window.instruments.clockOffset = offset), aheadMs)
}

/** The number of sentences shown before the last answer was on the device. */
export const shownEarly = (page: Page) => page.evaluate(() => window.instruments.shownEarly)

/** Blocks messages of other tabs, as a browser does to a frozen page in the background. */
export async function blockMessages(page: Page, blocked: boolean): Promise<void> {
  await page.evaluate((isBlocked) => void (window.instruments.messagesBlocked = isBlocked), blocked)
}
