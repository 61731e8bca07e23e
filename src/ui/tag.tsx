import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import './tag.css'

type Props = { tone: 'good' | 'warn' | 'bad' | 'plain'; icon?: IconName; title?: string; children: ReactNode }

/** A status, in a list or beside a title. */
export function Tag({ tone, icon, title, children }: Props): ReactElement {
  return (
    <span className="tag" data-tone={tone} title={title}>
      {icon ? <Icon name={icon} size={12} /> : null}
      {children}
    </span>
  )
}
