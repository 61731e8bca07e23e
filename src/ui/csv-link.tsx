import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './csv-link.css'

/** Exports the shown rows as CSV. */
export function CsvLink({ href, children }: { href: string; children: ReactNode }): ReactElement {
  return (
    <a href={href} download className="list-csv">
      <Icon name="download" size={14} />
      {children}
    </a>
  )
}
