/** A database in this browser: its name, and the key path of each of its stores. */
export type DeviceStores<Name extends string> = { database: string; keys: Record<Name, string | string[]> }

/** One request to one store, in its own transaction. */
type Ask<Name extends string, T> = {
  store: Name
  mode: IDBTransactionMode
  ask: (store: IDBObjectStore) => IDBRequest<T>
}

/** Resolves when the transaction completes. Rejects when the browser has no storage or no space. */
export async function inDeviceStore<Name extends string, T>(
  stores: DeviceStores<Name>,
  { store, mode, ask }: Ask<Name, T>,
): Promise<T> {
  const database = await open(stores)
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode)
      const request = ask(transaction.objectStore(store))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
    })
  } finally {
    database.close()
  }
}

function open<Name extends string>({ database, keys }: DeviceStores<Name>): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.addEventListener('upgradeneeded', () => {
      for (const [store, keyPath] of Object.entries<string | string[]>(keys))
        request.result.createObjectStore(store, { keyPath })
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
  })
}
