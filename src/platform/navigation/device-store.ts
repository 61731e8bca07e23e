/** A database of this browser: its name, and the stores it is made of, each with the key of what it keeps. */
export type DeviceStores<Name extends string> = { database: string; keys: Record<Name, string | string[]> }

/** One request to one store, in a transaction of its own. */
type Ask<Name extends string, T> = {
  store: Name
  mode: IDBTransactionMode
  ask: (store: IDBObjectStore) => IDBRequest<T>
}

/** Resolves when the transaction is through. Rejects where the browser keeps nothing or has no room. */
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
