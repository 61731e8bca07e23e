import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { Drawer } from '@puckeditor/core'
import {
  type KeyboardEvent,
  memo,
  type ReactElement,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { kindLabels } from '#src/features/page/messages/kind-labels.ts'
import type { BlockType } from '#src/features/page/schema.ts'
import { folded } from '#src/text/fold.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { blockKinds, kindGroups } from './block-kinds.ts'

type Props = { onAdd: (type: BlockType) => void; problem: string | undefined }

/** Every kind of block, to be found by name, added by a press or dragged onto the page. */
export const BlockPalette = memo(function BlockPalette({ onAdd, problem }: Props): ReactElement {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const asked = folded(typed.trim())
  const found = blockKinds.filter(({ type }) => folded(t(kindLabels[type])).includes(asked))

  function onKey(event: KeyboardEvent): void {
    const first = found[0]
    if (event.key !== 'Enter' || !first || !asked) return
    event.preventDefault()
    onAdd(first.type)
  }

  return (
    <section className="pe-palette" aria-label={t`Blocks`}>
      <TextInput
        size="xs"
        aria-label={t`Find a block`}
        placeholder={t`Find a block`}
        leftSection={<Icon name="search" size={14} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      {problem ? (
        <p className="pe-error" role="alert">
          {problem}
        </p>
      ) : null}
      {found.length === 0 ? (
        <p className="pe-hint">{t`No blocks match “${{ typed: typed.trim() }}”.`}</p>
      ) : null}
      <p id="pe-how-to-add" hidden>
        {t`Press Enter to add it after the selected block, or drag it onto the page.`}
      </p>
      {kindGroups.map((group) => {
        const kinds = found.filter((kind) => kind.group === group)
        return kinds.length === 0 ? null : (
          <div key={group}>
            <h3>{t(kindLabels[group])}</h3>
            <Drawer>
              {kinds.map(({ type, icon }) => (
                <PaletteItem key={type} type={type} icon={icon} name={t(kindLabels[type])} onAdd={onAdd} />
              ))}
            </Drawer>
          </div>
        )
      })}
    </section>
  )
})

type ItemProps = { type: BlockType; icon: IconName; name: string; onAdd: Props['onAdd'] }

function PaletteItem({ type, icon, name, onAdd }: ItemProps): ReactElement {
  // Puck takes this for a component, so another function would be another card.
  const card = useCallback(
    () => <PaletteCard name={name} icon={icon} onPress={() => onAdd(type)} />,
    [type, icon, name, onAdd],
  )
  return (
    <Drawer.Item name={type} label={name}>
      {card}
    </Drawer.Item>
  )
}

type CardProps = { name: string; icon: IconName; onPress: () => void }

/** Puck draws each card twice, one below the other to stay while the other is dragged; only the upper one is a button. */
function PaletteCard({ name, icon, onPress }: CardProps): ReactElement {
  const card = useRef<HTMLDivElement>(null)
  const { t } = useLingui()
  useLayoutEffect(() => {
    const item = card.current?.closest<HTMLElement>('[data-puck-drawer-item]')
    if (!item) return
    if (!item.dataset['testid']) {
      item.setAttribute('aria-hidden', 'true')
      return
    }
    item.setAttribute('role', 'button')
    item.setAttribute('tabindex', '0')
    item.setAttribute('aria-label', name)
    item.setAttribute('aria-roledescription', t`draggable`)
    item.setAttribute('aria-describedby', 'pe-how-to-add')
    const stop = new AbortController()
    item.addEventListener('click', onPress, { signal: stop.signal })
    item.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onPress()
      },
      { signal: stop.signal },
    )
    return () => stop.abort()
  })
  return (
    <div ref={card} className="pe-kind">
      <Icon name={icon} size={16} />
      <span>{name}</span>
    </div>
  )
}
