import type { ReactElement } from 'react'

export function HeadingBlock({ text, level }: { text: string; level: 2 | 3 }): ReactElement {
  const Heading = `h${level}` as const
  return <Heading>{text}</Heading>
}
