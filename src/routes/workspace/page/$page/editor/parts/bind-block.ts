import type { DraftBlock } from '#src/features/page/schema.ts'
import type { BlockFieldsProps } from './block-fields-props.ts'

/** The fields that hold any text. */
type TextNames<Props> = { [Name in keyof Props]: string extends Props[Name] ? Name : never }[keyof Props] &
  string

type Bound<Props> = {
  props: Props
  set: (change: Partial<Props>, field?: string) => void
  /** The props of the input of a text. */
  text: (name: TextNames<Props>) => {
    value: string
    error: string | undefined
    onChange: (value: string) => void
  }
}

/** Connects the inputs of a form to the fields of a block. */
export function bindBlock<Block extends DraftBlock>(
  block: Block,
  { onChange, errorOf }: Pick<BlockFieldsProps, 'onChange' | 'errorOf'>,
): Bound<Block['props']> {
  const props: Block['props'] = block.props
  function set(change: Partial<Block['props']>, field?: string): void {
    const changed: Block = { ...block, props: { ...props, ...change } }
    onChange(changed, field)
  }
  return {
    props,
    set,
    text: (name) => ({
      value: String(props[name]),
      error: errorOf(name),
      onChange: (value) => set({ [name]: value } as Partial<Block['props']>, name),
    }),
  }
}
