import { Kbd, Modal } from '@mantine/core'
import type { ReactElement } from 'react'
import { flowWords } from '#src/features/home/words/flow-words.ts'
import { useWords } from '#src/words/reader.ts'

type Props = {
  /** Keys, and what they do. */
  list?: readonly (readonly [string, string])[] | undefined
  onClose: () => void
}

/** What the keys do in an editor, by default that of steps. */
export function KeyHelp({ list, onClose }: Props): ReactElement {
  const words = useWords(flowWords)
  return (
    <Modal opened onClose={onClose} title={words.keys} closeButtonProps={{ 'aria-label': words.close }}>
      <dl className="flow-keys">
        {(list ?? words.keyList).map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
