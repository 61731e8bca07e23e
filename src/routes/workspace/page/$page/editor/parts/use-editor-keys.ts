import { useEffectEvent, useLayoutEffect } from 'react'
import type { BlockActions } from './use-block-actions.ts'

type Keys = {
  actions: BlockActions
  selected: string | undefined
  /** Undoes or does again, and says so. */
  onStep: (step: 'undo' | 'redo') => void
  /** Goes to the fields of a block. */
  onEnter: (block: string | undefined) => void
}

/**
 * The keys of the editor, in the document around the canvas and in the one of its frame. Undo belongs to the whole
 * page wherever the focus is; Puck would listen to its own keys, so it never hears them.
 */
export function useEditorKeys(frame: Document | undefined, keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event)
    if (key) act(event, key, keys)
  })
  const onFirst = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event)
    if (key && beforeAll.has(key)) act(event, key, keys)
  })
  const onClipboard = useEffectEvent((event: ClipboardEvent) => clip(event, keys))

  useLayoutEffect(() => {
    const stop = new AbortController()
    window.addEventListener('keydown', (event) => onFirst(event), { signal: stop.signal, capture: true })
    return () => stop.abort()
  }, [])
  useLayoutEffect(
    () => listen(document, { onKey: (event) => onKey(event), onClipboard: (event) => onClipboard(event) }),
    [],
  )
  useLayoutEffect(
    () =>
      frame
        ? listen(frame, { onKey: (event) => onKey(event), onClipboard: (event) => onClipboard(event) })
        : undefined,
    [frame],
  )
}

type Heard = { onKey: (event: KeyboardEvent) => void; onClipboard: (event: ClipboardEvent) => void }

function listen(target: Document, { onKey, onClipboard }: Heard): () => void {
  const stop = new AbortController()
  // There are no text fields in the frame, so keys can be captured first.
  const capture = target !== document
  target.addEventListener('keydown', onKey, { signal: stop.signal, capture })
  for (const type of ['copy', 'cut', 'paste'] as const) {
    target.addEventListener(type, onClipboard, { signal: stop.signal })
  }
  return () => stop.abort()
}

type Key = 'undo' | 'redo' | 'up' | 'down' | 'in' | 'out' | 'delete' | 'duplicate' | 'enter' | 'silent'

/** Puck has its own history on the same keys and must never receive them. */
const beforeAll: ReadonlySet<Key> = new Set(['undo', 'redo', 'silent'])

const withAlt: Record<string, Key> = { arrowup: 'up', arrowdown: 'down', arrowright: 'in', arrowleft: 'out' }
const withControl: Record<string, Key> = { z: 'undo', y: 'redo', d: 'duplicate', i: 'silent' }
const alone: Record<string, Key> = { delete: 'delete', backspace: 'delete', enter: 'enter', ' ': 'enter' }

/** What a key means here; undefined for the many that mean nothing. */
function keyOf({ key: name, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): Key | undefined {
  const key = name.toLowerCase()
  if (ctrlKey || metaKey) return shiftKey && key === 'z' ? 'redo' : withControl[key]
  return altKey ? withAlt[key] : alone[key]
}

// oxlint-disable-next-line complexity -- one case per key
function act(event: KeyboardEvent, key: Key, { actions, selected, onStep, onEnter }: Keys): void {
  const chosen = isOnBlocks(event.target) ? (blockOf(event.target) ?? selected) : selected
  switch (key) {
    case 'undo':
    case 'redo':
      done(event)
      return onStep(key)
    case 'up':
    case 'down':
      if (!chosen || isInDialog(event.target)) return
      done(event)
      return actions.move(chosen, key === 'up' ? -1 : 1)
    case 'in':
    case 'out':
      // Elsewhere it goes back in the browser's history.
      if (!chosen || !isOnBlocks(event.target)) return
      done(event)
      return actions.shift(chosen, key)
    case 'duplicate':
      if (!chosen || !isOnBlocks(event.target)) return
      done(event)
      return actions.duplicate(chosen)
    case 'delete':
      // Puck would delete the selected block from anywhere but a field.
      event.stopImmediatePropagation()
      if (!chosen || !isOnBlocks(event.target)) return
      event.preventDefault()
      return actions.remove(chosen)
    case 'enter': {
      const block = canvasBlockOf(event.target)
      if (!block) return
      done(event)
      block.click()
      return onEnter(block.dataset['block'])
    }
    case 'silent':
      return event.stopImmediatePropagation()
  }
}

function done(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function clip(event: ClipboardEvent, { actions, selected }: Keys): void {
  if (!isOnBlocks(event.target) || event.defaultPrevented) return
  const chosen = blockOf(event.target) ?? selected
  if (event.type === 'paste') {
    event.preventDefault()
    return actions.paste(event.clipboardData?.getData('text/plain') ?? '')
  }
  const text = chosen && actions.copy(chosen)
  if (!chosen || !text) return
  event.clipboardData?.setData('text/plain', text)
  event.preventDefault()
  if (event.type === 'cut') actions.remove(chosen)
}

/** Elements of the frame are no instances of this window's classes. */
function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  const isElement = target !== null && 'closest' in target && typeof target.closest === 'function'
  return isElement ? (target as HTMLElement).closest<HTMLElement>(selector) : null
}

function isOnBlocks(target: EventTarget | null): boolean {
  return closest(target, '.pe-outline, [data-puck-entry]') !== null || isFrameBody(target)
}

function isFrameBody(target: EventTarget | null): boolean {
  const body = closest(target, 'body')
  return body !== null && body.ownerDocument !== document && target === body
}

function isInDialog(target: EventTarget | null): boolean {
  return closest(target, '[role="dialog"]:not(.pe-drawer *)') !== null
}

function canvasBlockOf(target: EventTarget | null): HTMLElement | null {
  const block = closest(target, '.pe-canvas-block')
  return block === target ? block : null
}

function blockOf(target: EventTarget | null): string | undefined {
  return closest(target, '[data-block]')?.dataset['block']
}
