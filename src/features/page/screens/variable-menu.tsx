import { Button, Menu } from '@mantine/core'
import { type ReactElement, useEffect, useRef } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useWords } from '#src/words/reader.ts'
import { insertText, isTextField } from '../browser/insert-text.ts'
import { type VariableName, variableNames } from '../rules/variables.ts'
import { materialWords } from '../words/material-words.ts'

/** What a text may ask for of its reader: put where the cursor was last among the fields below this menu's panel. */
export function VariableMenu(): ReactElement {
  const words = useWords(materialWords)
  const menu = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLElement>(undefined)

  useEffect(() => {
    const panel = menu.current?.closest('.pe-panel')
    if (!panel) return
    const stop = new AbortController()
    panel.addEventListener(
      'focusin',
      ({ target }) => {
        if (isTextField(target)) field.current = target
      },
      { signal: stop.signal },
    )
    return () => stop.abort()
  }, [])

  function insert(name: VariableName): void {
    const text = `{{${name}}}`
    const to = field.current
    if (!to?.isConnected) return showToast(words.noField)
    // Once the menu has given the focus back.
    requestAnimationFrame(() => insertText(to, text))
  }

  return (
    <div ref={menu} className="pe-variables">
      <Menu position="bottom-start" width={300} returnFocus={false}>
        <Menu.Target>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<Icon name="user" size={12} />}
            rightSection={<Icon name="chevron-down" size={12} />}
          >
            {words.variables}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {variableNames.map((name) => (
            <Menu.Item key={name} onClick={() => insert(name)} aria-label={words.insertVariable(name)}>
              <code>{`{{${name}}}`}</code>
              <span className="pe-variable-note">{words.variableNotes[name]}</span>
            </Menu.Item>
          ))}
          <Menu.Label>{words.ownFallback}</Menu.Label>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
