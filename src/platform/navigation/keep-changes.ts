import { type ChangeOwner, senderOf } from './sent-by.ts'
import { type ChangeStore, describeChange } from './waiting-changes.ts'

/** Where what waits is kept beyond its tab, and how other tabs learn that this one is there. */
export type Keeping = {
  store: ChangeStore
  tab: string
  now(): number
  screen(): { title: string; address: string }
  /** Says to other tabs that this one is there and sends what it keeps, until `done` is settled; resolves once said. */
  hold(tab: string, done: Promise<void>): Promise<void>
}

/** Forgets what was kept; nothing where nothing was. */
type Forget = () => Promise<void>

/** What a tab keeps on the device, and for whom. */
export type ChangeKeeper = {
  belongTo(owner: ChangeOwner | undefined): void
  /** The owner as the header says it. */
  sender(): string | undefined
  /** Keeps a copy of a request; says so by `onKept`. Resolves with how to forget it, and never rejects. */
  keep(request: Request, onKept: () => void): Promise<Forget>
}

/** Without somewhere to keep it, what waits waits in the tab alone. */
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
    // A browser that keeps nothing, or has no room, lets it wait in the tab.
    keep: (request, onKept) => keep(request, onKept).catch(() => forgetNothing),
  }
}

async function forgetNothing(): Promise<void> {
  // Nothing was kept.
}

/** Holds the tab from the first thing that it keeps to the last one that is gone. */
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
