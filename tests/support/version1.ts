/** The contents of a database: rows by store, each with its key. */
export type Rows = Record<string, [key: IDBValidKey, row: unknown][]>

export const STORES = ['tests', 'profile', 'history', 'ownResults', 'results', 'settings']

/**
 * Opens the device's database as builds of version 1 did.
 * @param onVersionChange what such a tab does when a newer version asks for the database
 */
export function openVersion1(onVersionChange: (database: IDBDatabase) => void = (database) => database.close()) {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('vocab', 1)
    opening.addEventListener('upgradeneeded', () => {
      for (const store of STORES) opening.result.createObjectStore(store)
      opening.result.createObjectStore('outbox', { keyPath: 'test_id' })
    })
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      opening.result.addEventListener('versionchange', () => onVersionChange(opening.result))
      resolve(opening.result)
    })
  })
}

/** Creates a database of version 1 with these rows, and closes it. */
export async function plantVersion1(rows: Rows): Promise<void> {
  const database = await openVersion1()
  const transaction = database.transaction([...STORES, 'outbox'], 'readwrite')
  for (const [store, planted] of Object.entries(rows)) {
    for (const [key, row] of planted) {
      if (store === 'outbox') transaction.objectStore(store).put(row)
      else transaction.objectStore(store).put(row, key)
    }
  }
  await new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve)
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
  database.close()
}

const word = { subject: 'draw', sentence: 'They **draw** the curtains.', definition: 'to pull something to one side' }

/**
 * A test as builds of version 1 wrote it, however tests look today. A word is answered if its `checked` is not null.
 */
function aTest(test_id: string, checked: (boolean | null)[]) {
  return {
    test_id,
    shortcode: `of-${test_id}`,
    status: checked.some((answer) => answer !== null) ? 'in-progress' : 'new',
    words: checked.map((answer, at) => ({
      ...word,
      checked: answer,
      revealed_meaning: at === 1,
      decision_time: answer === null ? 0 : 1200,
      ...(answer !== null && { answered_at: 1_795_000_000_000 + at }),
    })),
    practice: [{ ...word, subject: 'remedy', fake: false }],
    flow: 'profile-first',
    test_version: 'v7',
    deck_id: null,
    vocab_size: null,
    fetched_at: 1_794_999_000_000,
    saved_through: 1_795_000_000_001,
  }
}

function aShared(full_name: string | null, level: string) {
  return {
    full_name,
    test_datetime: '2026-11-20T12:00:00.000Z',
    level,
    level_description: 'Can interact with a degree of fluency.',
    lemmas_number: 11_234.5,
    native_speaker_lemmas: 42_000,
    native_speaker_lemmas_percentage: 0.2675,
    phrasal_verbs_number: 1852.2,
    native_speaker_phrasal_verbs: 3720,
    idioms_number: 1431.8,
    native_speaker_idioms: 3770,
    ability: 0.5,
    ability_range: [0.3, 0.8],
    lemmas_range: [9876, 12_890],
    phrasal_verbs_range: [1612, 2103],
    idioms_range: [1160, 1720],
    level_probability: 0.7,
    possible_level: null,
    overclaiming: false,
  }
}

const expression = { ...word, kind: 'word', band: 'A' }
const answered = [{ ...expression, checked: false, revealed_meaning: true }]
const told = {
  full_name: 'Anna Bell',
  sharing: { name_form: 'full', link_on: true },
  learn_next: [{ ...expression, subject: 'remedy' }],
  comparison: { sample: 'learners', groups: [] },
}
const point = {
  shortcode: 'mine',
  completed_at: '2026-11-20T12:00:00.000Z',
  level: 'B2',
  ability: 0.5,
  ability_range: [0.3, 0.8],
}

/** Rows of every kind that builds of version 1 wrote. */
export const someOfEach = {
  tests: [
    ['aside:refused', { ...aTest('refused', [true, false]), set_aside_at: 1_795_000_000_000 }],
    ['running', aTest('half-way', [true, false, true, null, null])],
    ['spare', aTest('spare', [null, null])],
  ],
  profile: [['userProfile', { native_language: 'es', full_name: 'Anna Bell', age_group: 1996 }]],
  history: [['completed', [{ timestamp: 1_794_000_000_000, shortcode: 'mine' }]]],
  ownResults: [
    ['mine', 'mine'],
    ['unseen', 'unseen'],
  ],
  results: [
    ['a-friends', aShared('Ben Coy', 'C1')],
    ['mine', aShared('Anna Bell', 'B2')],
    ['own/mine', { answered, told, owner: 'user-1' }],
    ['own/mine/point', point],
    // As the completion wrote it, before its details were ever requested.
    ['own/unseen', { answered, told: null }],
  ],
  settings: [
    ['claimedTests', '[]'],
    ['deck', 'films'],
    ['signedInAs', 'anna@example.org'],
    ['singleKeysOff', true],
  ],
  outbox: [
    [
      'half-way',
      {
        test_id: 'half-way',
        kind: 'partial',
        url: 'https://api.example/v1/vocab_checkbox_tests/half-way/',
        headers: { 'X-Client': 'web' },
        body: { words: [{ subject: 'draw', checked: true, answered_at: 1_795_000_000_000 }] },
        through: 1_795_000_000_002,
        revision: 'third',
        attempts: 2,
        not_before: 1_795_000_060_000,
        asked: false,
      },
    ],
  ],
} satisfies Rows

/** Returns what is in the stores of a database of any version; undefined for a store that does not exist. */
export async function rowsOf(stores: readonly string[]): Promise<Record<string, Rows[string] | undefined>> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('vocab')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
  })
  const read = async (store: string) => {
    if (!database.objectStoreNames.contains(store)) return
    const rows = database.transaction(store).objectStore(store)
    const [keys, values] = await Promise.all([answerTo(rows.getAllKeys()), answerTo<unknown[]>(rows.getAll())])
    return keys.map((key, at): [IDBValidKey, unknown] => [key, values[at]])
  }
  const found = await Promise.all(stores.map(async (store) => [store, await read(store)] as const))
  database.close()
  return Object.fromEntries(found)
}

function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
