import { type ReactElement, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { blankBlock } from '../rules/blank-block.ts'
import type { BlockType, DraftPageData } from '../schema.ts'
import type { AssetChoice } from '../server/list-asset-choices.ts'
import { AddBlockMenu } from './add-block-menu.tsx'
import { BlockCard } from './block-card.tsx'
import { addBlock, duplicateBlock, moveBlock, removeBlock, replaceBlock } from './edit-blocks.ts'
import type { PageDraftEditing } from './use-page-draft.ts'
import type { Problems } from './use-problems.ts'

type Props = {
  /** A column holds no further columns. */
  isColumn?: boolean
  data: DraftPageData
  edit: PageDraftEditing['edit']
  problems: Problems
  assets: AssetChoice[]
}

/** The blocks as cards, each with its form. The focus goes along with what was added, copied or moved. */
export function BlockList({ data, edit, problems, assets, isColumn = false }: Props): ReactElement {
  const list = useRef<HTMLDivElement>(null)
  const focusNext = useFocusAfterChange(list, data)
  useMoveKeys(list, (id, by) => edit((page) => moveBlock(page, id, by)))
  const { blocks } = data

  function add(type: BlockType, after: string | undefined): void {
    const block = blankBlock(type, crypto.randomUUID())
    focusNext(block.id)
    edit((page) => addBlock(page, block, after))
  }

  function duplicate(id: string): void {
    const copy = crypto.randomUUID()
    focusNext(copy)
    edit((page) => duplicateBlock(page, id, copy))
  }

  function remove(place: number, id: string): void {
    focusNext((blocks[place + 1] ?? blocks[place - 1])?.id)
    edit((page) => removeBlock(page, id))
  }

  return (
    <div className="pe-blocks" ref={list}>
      {blocks.map((block, place) => (
        <div key={block.id}>
          <BlockCard
            block={block}
            place={place}
            count={blocks.length}
            assets={assets}
            onChange={(next, field) =>
              edit((page) => replaceBlock(page, next), field && `${block.id}.${field}`)
            }
            onMove={(by) => edit((page) => moveBlock(page, block.id, by))}
            onDuplicate={() => duplicate(block.id)}
            onRemove={() => remove(place, block.id)}
            errorOf={(field) => problems.of(block.id, field)}
            renderColumn={(inner, onInner) => (
              <BlockList
                isColumn
                data={{ root: data.root, blocks: inner }}
                edit={(change, field) => onInner(change({ root: data.root, blocks: inner }).blocks, field)}
                problems={problems}
                assets={assets}
              />
            )}
          />
          {place < blocks.length - 1 ? (
            <AddBlockMenu
              label={`Add a block after block ${place + 1}`}
              look="between"
              isColumn={isColumn}
              onAdd={(type) => add(type, block.id)}
            />
          ) : null}
        </div>
      ))}
      <div className="pe-add">
        {blocks.length === 0 ? (
          <p>
            {isColumn
              ? 'Nothing stands here yet.'
              : 'This page has no blocks yet. Start with a heading or a recording.'}
          </p>
        ) : null}
        <AddBlockMenu
          label="Add block"
          look="button"
          isColumn={isColumn}
          onAdd={(type) => add(type, undefined)}
        />
        {!isColumn && problems.of(undefined, 'blocks') ? (
          <p className="pe-error" role="alert">
            {problems.of(undefined, 'blocks')}
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** Remembers which block is next to be written in, and goes to its first field once it is there. */
function useFocusAfterChange(list: RefObject<HTMLElement | null>, data: DraftPageData) {
  const next = useRef<string>(undefined)
  useEffect(() => {
    if (next.current === undefined) return
    const card = list.current?.querySelector(`[data-block="${next.current}"]`)
    next.current = undefined
    if (!card) return
    card.scrollIntoView({ block: 'nearest' })
    focusFirstField(card, 120)
  }, [data, list])
  return (block: string | undefined) => {
    next.current = block
  }
}

/** The editor of a text is a chunk that may still be on its way; it is waited for over so many frames. */
function focusFirstField(card: Element, frames: number): void {
  const fields = 'input:not([type="hidden"], [type="file"]), textarea, button'
  const isComing = card.querySelector('[aria-busy="true"], .pe-text:not(:has([contenteditable]))') !== null
  if (isComing && frames > 0) requestAnimationFrame(() => focusFirstField(card, frames - 1))
  else if (card.querySelector('[contenteditable]'))
    card.querySelector<HTMLElement>('[contenteditable]')?.focus()
  else card.querySelector('.pe-card-body')?.querySelector<HTMLElement>(fields)?.focus()
}

/** Alt with an arrow key moves the block that the focus is in. */
function useMoveKeys(list: RefObject<HTMLElement | null>, move: (id: string, by: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-block]') : null
    if (!event.altKey || by === undefined || !card?.dataset['block']) return
    event.preventDefault()
    move(card.dataset['block'], by)
  })
  useEffect(() => {
    const element = list.current
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [list])
}
