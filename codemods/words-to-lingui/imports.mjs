// Step 5 of the README: moves imports of `Told` and `joined` to translation/speak.ts, and says what was read by `told[locale]`.
import { globSync, readFileSync, writeFileSync } from 'node:fs'

const plain = (name) => name.replace(/^type /, '')

for (const file of globSync('{src,demo,bench,chaos,scripts,e2e}/**/*.{ts,tsx}')) {
  const before = readFileSync(file, 'utf8')
  let text = moveTold(before)
  const said = text
    .replace(
      /\b((?:\w+\.)*(?:told|message|problem|said))\[(locale|localeOf\(request\)|from\.locale|localeOf\(raw\))\]/g,
      'speak($2, $1)',
    )
    .replace(/\b((?:\w+\.)*told)\.(en|de)\b/g, "speak('$2', $1)")
  if (said !== text) text = withImport(said, ['speak'])
  if (text !== before) writeFileSync(file, text)
}

function moveTold(text) {
  const found = /import (type )?\{([^}]*)\} from '([^']*translation\/locale\.ts)'\n/.exec(text)
  if (!found) return text
  const names = namesIn(found)
  const moved = names.filter((name) => ['Told', 'joined'].includes(plain(name)))
  if (moved.length === 0) return text
  const kept = names.filter((name) => !moved.includes(name))
  const rest = kept.length > 0 ? `import { ${kept.join(', ')} } from '${found[3]}'\n` : ''
  return withImport(text.replace(found[0], rest), moved)
}

function withImport(text, names) {
  const from = '#src/translation/speak.ts'
  const found = new RegExp(`import (type )?\\{([^}]*)\\} from '(${from})'\\n`).exec(text)
  const all = new Map([...(found ? namesIn(found) : []), ...names].map((name) => [plain(name), name]))
  const line = `import { ${[...all.values()].join(', ')} } from '${from}'\n`
  return found ? text.replace(found[0], line) : line + text
}

function namesIn([, isType, list]) {
  const names = list.split(',').map((name) => name.trim())
  return names.filter(Boolean).map((name) => (isType ? `type ${plain(name)}` : name))
}
