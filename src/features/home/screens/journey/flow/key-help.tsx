import { Kbd, Modal } from '@mantine/core'
import type { ReactElement } from 'react'
import { flowWords } from '#src/features/home/words/flow-words.ts'
import { useWords } from '#src/words/reader.ts'

/** What the keys do in the editor. */
export function KeyHelp({ onClose }: { onClose: () => void }): ReactElement {
  const words = useWords(flowWords)
  return (
    <Modal opened onClose={onClose} title={words.keys} closeButtonProps={{ 'aria-label': words.close }}>
      <dl className="flow-keys">
        {words.keyList.map(([keys, does]) => (
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
