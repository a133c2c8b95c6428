/** The parts of a transaction that end it. */
interface Ending {
  done: Promise<void>
  commit?: () => void
  abort(): void
}

/** Runs `work` in a transaction, and resolves once that is complete. If it rejects, nothing has changed. */
export async function inTransaction<T, Changing extends Ending>(
  transaction: Changing,
  work: (transaction: Changing) => Promise<T>,
): Promise<T> {
  const working = work(transaction).catch((error: unknown) => {
    abort(transaction)
    throw error
  })
  const [result] = await Promise.all([working.then((done) => commit(transaction, done)), transaction.done])
  return result
}

/** Commits a transaction at once. By itself, the browser would first wait for the answer to the last write. */
function commit<T>(transaction: Ending, result: T): T {
  try {
    transaction.commit?.()
  } catch {
    // The transaction has already ended.
  }
  return result
}

function abort(transaction: Ending): void {
  try {
    transaction.abort()
  } catch {
    // The failed request has already ended the transaction.
  }
}
