import { type ChangeOwner, senderOf } from './sent-by.ts'
import { type ChangeStore, describeChange } from './waiting-changes.ts'

/** Where waiting requests outlive their tab, and how other tabs learn that this one is still open. */
export type Keeping = {
  store: ChangeStore
  tab: string
  now(): number
  screen(): { title: string; address: string }
  /** Tells other tabs that this one is open and sends its own requests, until `done` settles; resolves once told. */
  hold(tab: string, done: Promise<void>): Promise<void>
}

/** Deletes a stored copy, if there is one. */
type Forget = () => Promise<void>

/** Stores the waiting requests of a tab on the device. */
export type ChangeKeeper = {
  belongTo(owner: ChangeOwner | undefined): void
  /** The owner as in the header. */
  sender(): string | undefined
  /** Stores a copy of a request and calls `onKept`. Resolves with a function to delete it; never rejects. */
  keep(request: Request, onKept: () => void): Promise<Forget>
}

/** Without `keeping`, requests wait only in the tab. */
export function createChangeKeeper(keeping: Keeping | undefined): ChangeKeeper {
  const tabHold = keeping && holdWhileKeeping(keeping)
  let owner: ChangeOwner | undefined
  let count = 0

  async function keep(request: Request, onKept: () => void): Promise<Forget> {
    if (!keeping || !tabHold || !owner) return forgetNothing
    const { store, tab } = keeping
    const at = keeping.now()
    count += 1
    const id = `${String(at).padStart(15, '0')}-${String(count).padStart(6, '0')}-${tab}`
    const about = { ...owner, id, tab, at, screen: keeping.screen() }
    const said = await describeChange(request)
    if (!said) return forgetNothing
    await tabHold.begin()
    await store.keep({ ...about, ...said })
    onKept()
    return async () => {
      await store.forget(id)
      tabHold.end()
    }
  }

  return {
    belongTo(next) {
      owner = next
    },
    sender: () => owner && senderOf(owner),
    // Without storage or space in the browser, the request waits only in the tab.
    keep: (request, onKept) => keep(request, onKept).catch(() => forgetNothing),
  }
}

async function forgetNothing(): Promise<void> {
  // Nothing was stored.
}

/** Announces the tab as open while it has stored requests. */
function holdWhileKeeping({ hold, tab }: Keeping): { begin(): Promise<void>; end(): void } {
  let held = 0
  let said: Promise<void> | undefined
  let release: (() => void) | undefined
  return {
    async begin() {
      held += 1
      said ??= hold(
        tab,
        new Promise((resolve) => {
          release = resolve
        }),
      )
      await said
    },
    end() {
      held -= 1
      if (held > 0) return
      release?.()
      said = undefined
    },
  }
}
