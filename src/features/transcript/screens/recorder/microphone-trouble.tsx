import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { MicrophoneProblem } from '#src/features/transcript/rules/recording.ts'
import { recorderWords } from '#src/features/transcript/words/recorder-words.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { problem: MicrophoneProblem; onRetry: () => void }

/** Why there is no sound, what to do about it, and the other way in. */
export function MicrophoneTrouble({ problem, onRetry }: Props): ReactElement {
  const words = useWords(recorderWords)
  const { head, what } = words.problems[problem]
  return (
    <Panel>
      <div className="recorder-begin">
        <div role="alert">
          <h2>{head}</h2>
          <p>{what}</p>
        </div>
        <div className="recorder-deeds">
          {problem === 'unsupported' ? null : <Button onClick={onRetry}>{words.tryAgain}</Button>}
          <Button component={Link} to="/workspace/assets" variant="default">
            {words.upload}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
