import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useTextName } from '#src/features/content/parts/use-text-name.ts'
import type { Output } from '#src/features/content/server/list-content.ts'

type Props = { outputs: Output[]; shown: string }

/** The texts of an asset by kind, with their state; one is shown. */
export function TextList({ outputs, shown }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Generated content`} className="text-list">
      <ul>
        {outputs.map((output) => (
          <TextLink key={output.id} output={output} isShown={output.id === shown} />
        ))}
      </ul>
    </nav>
  )
}

function TextLink({ output, isShown }: { output: Output; isShown: boolean }): ReactElement {
  const { t } = useLingui()
  const name = useTextName(output)
  return (
    <li>
      <Link to={`?text=${output.id}`} preventScrollReset replace aria-current={isShown ? 'page' : undefined}>
        <span>{name}</span>
        <span className="text-list-state" data-approved={output.isApproved}>
          {output.isApproved ? t`Approved` : t`Draft`}
        </span>
      </Link>
    </li>
  )
}
