// Step 4 of the README: node codemods/words-to-lingui/rewrite.mjs [--write] [files…], from the repository's root.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'
import { walk } from 'oxc-walker'

const root = process.cwd()
const write = process.argv.includes('--write')
const only = process.argv.slice(2).filter((a) => !a.startsWith('--'))
const stats = {},
  leftWhy = {},
  german = new Map(),
  conflicts = new Map()
const count = (k) => (stats[k] = (stats[k] ?? 0) + 1)
const left = (why, at) => {
  count('left')
  ;(leftWhy[why] ??= []).push(at)
}
const un = (n) => {
  while (n && (n.type.startsWith('TS') || n.type === 'ParenthesizedExpression')) n = n.expression
  return n
}

// ---- dictionaries: file#export → { name, file, en, de, vars, src }
const dicts = new Map(),
  modules = new Map()
function moduleOf(file) {
  if (modules.has(file)) return modules.get(file)
  let m
  if (existsSync(file)) {
    const src = readFileSync(file, 'utf8'),
      { program } = parseSync(file, src),
      vars = new Map(),
      imports = new Map()
    for (const n of program.body)
      if (n.type === 'ImportDeclaration' && n.importKind !== 'type')
        for (const sp of n.specifiers)
          if (sp.type === 'ImportSpecifier')
            imports.set(sp.local.name, { from: n.source.value, name: sp.imported.name })
    for (let s of program.body) {
      if (s.type === 'ExportNamedDeclaration') s = s.declaration ?? s
      if (s.type === 'VariableDeclaration')
        for (const d of s.declarations) if (d.id.name) vars.set(d.id.name, d.init)
      if (s.type === 'FunctionDeclaration') vars.set(s.id.name, s)
    }
    m = { file, src, vars, imports, program }
  }
  modules.set(file, m)
  return m
}
const targetOf = (from, src) =>
  src.startsWith('#src/')
    ? join(root, src.slice(1))
    : src.startsWith('.')
      ? resolve(dirname(from), src)
      : undefined
function deref(m, n) {
  n = un(n)
  if (n?.type === 'Identifier' && m.vars.has(n.name)) return un(m.vars.get(n.name))
  return n
}
function dictOf(file, name) {
  const id = file + '#' + name
  if (dicts.has(id)) return dicts.get(id)
  let found
  const m = moduleOf(file)
  if (m) {
    const obj = deref(m, { type: 'Identifier', name })
    if (obj?.type === 'ObjectExpression') {
      const get = (l) => deref(m, obj.properties.find((p) => p.key?.name === l)?.value)
      const [en, de] = [get('en'), get('de')]
      if (obj.properties.length === 2 && en?.type === 'ObjectExpression' && de?.type === 'ObjectExpression')
        found = { id, name, file, m, en, de }
    }
  }
  dicts.set(id, found)
  return found
}
function propOf(m, obj, key) {
  if (obj?.type !== 'ObjectExpression') return
  const p = obj.properties.find((p) => p.type === 'Property' && (p.key?.name ?? String(p.key?.value)) === key)
  if (p) return deref(m, p.value)
  for (const s of obj.properties)
    if (s.type === 'SpreadElement') {
      const o = deref(m, s.argument)
      const r = propOf(m, o, key)
      if (r) return r
    }
}
const at2 = (d, path) => {
  let [en, de] = [d.en, d.de]
  for (const k of path) {
    en = propOf(d.m, en, k)
    de = propOf(d.m, de, k)
  }
  return [en, de]
}

// ---- entry bodies: pieces and decisions
const srcOf = (m, n) => m.src.slice(n.start, n.end)
const isOne = (t) =>
  t.type === 'BinaryExpression' &&
  t.operator === '===' &&
  un(t.left).type === 'Identifier' &&
  un(t.right).value === 1
function bodyOf(n) {
  n = un(n)
  if (n.type !== 'ArrowFunctionExpression') return n
  let b = un(n.body)
  if (b.type === 'BlockStatement' && b.body.length === 1 && b.body[0].type === 'ReturnStatement')
    b = un(b.body[0].argument)
  return b
}
const paramsOf = (n) =>
  n.type === 'ArrowFunctionExpression'
    ? n.params.map((p) =>
        p.type === 'AssignmentPattern' ? p.left.name : p.type === 'ObjectPattern' ? p : p.name,
      )
    : []

// a piece: { text } | { ph: name, expr: node } | { plural: name, expr, one, other } | { cond: testNode, a, b }
function pieces(n, c) {
  n = un(n)
  switch (n.type) {
    case 'Literal':
      return [{ text: String(n.value) }]
    case 'TemplateLiteral':
      return n.quasis.flatMap((q, i) => [
        ...(q.value.cooked ? [{ text: q.value.cooked }] : []),
        ...(n.expressions[i] ? pieces(n.expressions[i], c) : []),
      ])
    case 'Identifier': {
      if (c.params.has(n.name)) return [{ ph: c.params.get(n.name), expr: n }]
      const v = c.m.vars.get(n.name)
      if (v && un(v).type === 'Literal') return [{ text: String(un(v).value) }]
      throw new Error('identifier ' + n.name)
    }
    case 'MemberExpression': {
      if (!n.computed && rootParam(n, c)) return [{ ph: n.property.name, expr: n }]
      if (n.computed && un(n.object).type === 'Identifier') return tableCond(n, c)
      throw new Error('member')
    }
    case 'BinaryExpression': {
      if (n.operator === '+') return [...pieces(n.left, c), ...pieces(n.right, c)]
      throw new Error('binary')
    }
    case 'LogicalExpression':
      if (n.operator === '||') return [{ cond: n.left, a: pieces(n.left, c), b: pieces(n.right, c) }]
      throw new Error('logical')
    case 'ConditionalExpression':
      if (isOne(n.test) && c.params.has(un(n.test.left).name)) {
        const name = c.params.get(un(n.test.left).name)
        const other = hash(pieces(n.alternate, c), name)
        const one = pieces(n.consequent, c)
        return [{ plural: name, expr: un(n.test.left), one, other }]
      }
      return [{ cond: n.test, a: pieces(n.consequent, c), b: pieces(n.alternate, c) }]
    case 'CallExpression': {
      const f = n.callee
      if (f.name === 'String') return pieces(n.arguments[0], c)
      if (f.type === 'MemberExpression' && ['toLocaleString'].includes(f.property.name)) {
        const p = pieces(f.object, c)
        if (p.length === 1 && p[0].ph) return [{ ...p[0], number: true }]
      }
      if (f.name === 'counted') {
        const p = pieces(n.arguments[1], c),
          forms = deref(c.m, n.arguments[2])
        if (p.length !== 1 || !p[0].ph || forms?.type !== 'ObjectExpression') throw new Error('counted')
        const g = (k) => propOf(c.m, forms, k)
        return [
          {
            plural: p[0].ph,
            expr: p[0].expr,
            one: [{ text: '# ' }, ...pieces(g('one'), c)],
            other: [{ text: '# ' }, ...pieces(g('other'), c)],
          },
        ]
      }
      // a function of the words file
      const fn = f.type === 'Identifier' && c.m.vars.get(f.name)
      if (fn) {
        const arrow = un(fn),
          ps = (arrow.params ?? []).map((p) => p.name)
        let b = arrow.type === 'FunctionDeclaration' ? arrow.body : un(arrow.body)
        if (b.type === 'BlockStatement') {
          if (b.body.length !== 1 || b.body[0].type !== 'ReturnStatement') throw new Error('helper function')
          b = un(b.body[0].argument)
        }
        const inner = { ...c, params: new Map(c.params), subst: new Map(c.subst) }
        ps.forEach((p, i) => {
          const a = un(n.arguments[i])
          if (a?.type === 'Identifier' && c.params.has(a.name)) {
            inner.params.set(p, c.params.get(a.name))
            inner.subst.set(p, a)
          } else if (a?.type === 'Literal') throw new Error('helper literal')
          else throw new Error('helper argument')
        })
        return pieces(b, inner)
      }
      throw new Error('call ' + (f.name ?? f.property?.name))
    }
  }
  throw new Error(n.type)
}
function rootParam(n, c) {
  while (n.type === 'MemberExpression') n = un(n.object)
  return n.type === 'Identifier' && c.params.has(n.name)
}
function tableCond(n, c) {
  throw new Error('table')
}
const hash = (ps, name) =>
  ps.map((p) =>
    p.ph === name ? { text: '#' } : p.cond ? { ...p, a: hash(p.a, name), b: hash(p.b, name) } : p,
  )
// hoist conditions: pieces → tree { cond, a, b } | { leaf: pieces }
function tree(ps) {
  for (let i = 0; i < ps.length; i++) {
    const p = ps[i]
    if (p.cond)
      return {
        cond: p.cond,
        a: tree([...ps.slice(0, i), ...p.a, ...ps.slice(i + 1)]),
        b: tree([...ps.slice(0, i), ...p.b, ...ps.slice(i + 1)]),
      }
    if (p.plural)
      for (const k of ['one', 'other']) {
        const j = p[k].findIndex((x) => x.cond)
        if (j >= 0) {
          const q = p[k][j]
          const w = (r) => ({ ...p, [k]: [...p[k].slice(0, j), ...r, ...p[k].slice(j + 1)] })
          return {
            cond: q.cond,
            a: tree([...ps.slice(0, i), w(q.a), ...ps.slice(i + 1)]),
            b: tree([...ps.slice(0, i), w(q.b), ...ps.slice(i + 1)]),
          }
        }
      }
  }
  return { leaf: ps }
}
const esc = (x) => x.replace(/[{}]/g, "'$&'")
const icu = (ps) =>
  ps
    .map((p) =>
      p.text !== undefined
        ? esc(p.text)
        : p.ph
          ? p.number
            ? `{${p.ph}, plural, other {#}}`
            : `{${p.ph}}`
          : `{${p.plural}, plural, one {${icu(p.one)}} other {${icu(p.other)}}}`,
    )
    .join('')

// ---- types that name the words of a dictionary
function typeAliases(m) {
  if (!m.types) {
    m.types = new Map()
    for (let x of m.program.body) {
      if (x.type === 'ExportNamedDeclaration') x = x.declaration ?? x
      if (x.type === 'TSTypeAliasDeclaration') m.types.set(x.id.name, x.typeAnnotation)
    }
  }
  return m.types
}
function dictIn(m, name) {
  if (m.vars.has(name)) {
    const d = dictOf(m.file, name)
    if (d) return d
  }
  const i = m.imports.get(name) ?? typeImports(m).get(name)
  if (!i) return
  const t = targetOf(m.file, i.from)
  return t && dictOf(t, i.name)
}
function typeImports(m) {
  if (!m.tim) {
    m.tim = new Map()
    for (const n of m.program.body)
      if (n.type === 'ImportDeclaration')
        for (const sp of n.specifiers)
          if (sp.type === 'ImportSpecifier')
            m.tim.set(sp.local.name, { from: n.source.value, name: sp.imported.name })
  }
  return m.tim
}
function dictType(m, n, depth = 0) {
  if (!n || depth > 4) return
  if (n.type === 'TSParenthesizedType') return dictType(m, n.typeAnnotation, depth)
  if (n.type === 'TSTypeQuery') {
    const q = []
    let e = n.exprName
    while (e.type === 'TSQualifiedName' || e.type === 'MemberExpression') {
      q.unshift((e.right ?? e.property).name)
      e = e.left ?? e.object
    }
    if (q.length === 0 && e.name === 'en') {
      for (const n of m.vars.keys()) {
        const d = dictOf(m.file, n)
        if (d && d.en === deref(m, { type: 'Identifier', name: 'en' })) return { dict: d, path: [] }
      }
    }
    if (q[0] !== 'en') return q.length === 0 ? { half: dictIn(m, e.name) } : undefined
    const d = dictIn(m, e.name)
    return d && { dict: d, path: q.slice(1) }
  }
  if (n.type === 'TSIndexedAccessType') {
    const o = dictType(m, n.objectType, depth + 1)
    const k = n.indexType?.literal?.value
    if (!o || k === undefined) return
    if (o.half) return k === 'en' ? { dict: o.half, path: [] } : undefined
    return { dict: o.dict, path: [...o.path, k] }
  }
  if (n.type === 'TSTypeReference') {
    const name = n.typeName.name
    const args = (n.typeArguments ?? n.typeParameters)?.params
    if (['Pick', 'Omit'].includes(name)) return dictType(m, args[0], depth + 1)
    const a = typeAliases(m).get(name)
    if (a) return dictType(m, a, depth + 1)
    const i = typeImports(m).get(name)
    const tt = i && targetOf(m.file, i.from)
    const o = tt && moduleOf(tt)
    const ia = o && typeAliases(o).get(i.name)
    if (ia) return dictType(o, ia, depth + 1)
    return
  }
}
function membersOf(m, n, depth = 0) {
  // type literal members of an annotation
  if (!n || depth > 4) return []
  if (n.type === 'TSTypeLiteral') return n.members.filter((x) => x.type === 'TSPropertySignature')
  if (n.type === 'TSIntersectionType') return n.types.flatMap((t) => membersOf(m, t, depth + 1))
  if (n.type === 'TSTypeReference') {
    const a = typeAliases(m).get(n.typeName.name)
    return a ? membersOf(m, a, depth + 1) : []
  }
  return []
}
const fnParamDict = (m, t) => {
  if (t?.type === 'TSTypeReference') t = typeAliases(m).get(t.typeName.name) ?? t
  if (t?.type !== 'TSFunctionType') return
  const p = t.params?.[0]
  const d = p?.typeAnnotation && dictType(m, p.typeAnnotation.typeAnnotation)
  if (!d) return
  const r = t.returnType?.typeAnnotation
  return { ...d, extra: t.params.length > 1, returns: r?.type }
}
function functionsOf(m) {
  if (!m.fns) {
    m.fns = new Map()
    for (let x of m.program.body) {
      if (x.type === 'ExportNamedDeclaration') x = x.declaration ?? x
      if (x.type === 'FunctionDeclaration') m.fns.set(x.id.name, x)
      if (x.type === 'VariableDeclaration')
        for (const d of x.declarations)
          if (d.init?.type === 'ArrowFunctionExpression') m.fns.set(d.id.name, d.init)
      if (x.type === 'ClassDeclaration') {
        const c = x.body.body.find((b) => b.kind === 'constructor')
        if (c) m.fns.set(x.id.name, c.value)
      }
    }
  }
  return m.fns
}
function functionNamed(m, name) {
  const own = functionsOf(m).get(name)
  if (own) return { m, fn: own }
  const i = m.imports.get(name)
  if (!i) return
  const t = targetOf(m.file, i.from)
  const o = t && moduleOf(t)
  const f = o && functionsOf(o).get(i.name)
  return f && { m: o, fn: f }
}

// ---- tables of labels wanted for computed keys
const tables = new Map() // dict id → Map(name → path)
const cap = (s) => s[0].toUpperCase() + s.slice(1)
function tableName(d, path) {
  const base = d.name.replace(/(Words|Refusals)$/, '')
  const name =
    path.length === 0
      ? base + 'Labels'
      : base +
        path
          .map(cap)
          .join('')
          .replace(/ies$/, 'y')
          .replace(/([^s])s$/, '$1') +
        'Labels'
  if (!tables.has(d.id)) tables.set(d.id, new Map())
  tables.get(d.id).set(name, path)
  return name
}
const labelsFile = (d) => d.file.replace(/-words\.ts$/, '-labels.ts').replace(/words\.ts$/, 'labels.ts')

// joint tree of both languages
function joint(en, de, eq) {
  if (en.cond && de.cond && eq(en.cond, de.cond))
    return { cond: en.cond, a: joint(en.a, de.a, eq), b: joint(en.b, de.b, eq) }
  if (en.leaf && de.leaf) return { en: en.leaf, de: de.leaf }
  if (en.cond && de.leaf) return { cond: en.cond, a: joint(en.a, de, eq), b: joint(en.b, de, eq) }
  throw new Error('conditions differ')
}

// emit code for an entry; args: param → code string (or undefined for missing); subject to style 'hook' | 'msg'
function entryTree(d, en, de) {
  const pe = paramsOf(un(en)),
    pd = paramsOf(un(de))
  const names = (ps) => {
    const m = new Map()
    ps.forEach((p, i) => {
      if (typeof p === 'string') m.set(p, typeof pe[i] === 'string' ? pe[i] : p)
      else if (p?.type === 'ObjectPattern')
        for (const q of p.properties) m.set((q.value.left ?? q.value).name, q.key.name)
    })
    return m
  }
  const ce = { m: d.m, params: names(pe), subst: new Map() },
    cd = { m: d.m, params: names(pd), subst: new Map() }
  const norm = (n, c) =>
    srcOf(d.m, n)
      .replace(/[A-Za-z_]\w*/g, (w) => c.params.get(w) ?? w)
      .replace(/\s+/g, '')
  const T = joint(
    tree(pieces(bodyOf(en), ce)),
    tree(pieces(bodyOf(de), cd)),
    (a, b) => norm(a, ce) === norm(b, cd),
  )
  return { T, ce, pe }
}
function emit({ T, ce, pe }, d, argOf, style, needs) {
  // argOf(paramName) → { code, ident } ; expr substitution
  const exprCode = (n) => {
    // code of an expression of the words file with params substituted
    n = un(n)
    if (n.type === 'Identifier') {
      const s = ce.subst.get(n.name)
      return argOf(s?.name ?? n.name, n)
    }
    let out = srcOf(d.m, n)
    const subs = []
    walk(n, {
      enter(x, parent) {
        if (
          x.type === 'Identifier' &&
          !(parent?.type === 'MemberExpression' && parent.property === x && !parent.computed) &&
          !(parent?.type === 'Property' && parent.key === x)
        ) {
          if (ce.params.has(x.name)) subs.push([x.start - n.start, x.end - n.start, argOf(x.name, x)])
          else if (d.m.vars.has(x.name) || d.m.imports.has(x.name))
            throw new Error('condition uses ' + x.name)
        }
      },
    })
    for (const [s, e, c] of subs.sort((a, b) => b[0] - a[0]))
      out = out.slice(0, s) + (/^[\w.]+$/.test(c) ? c : `(${c})`) + out.slice(e)
    return out
  }
  const tick = (x) => x.replace(/[\\`]/g, '\\$&').replace(/\$\{/g, '\\${')
  const ph = (p) => {
    if (p.number) {
      needs.add('plural')
      return '${plural(' + lab(p.ph, p.expr) + ", { other: '#' })}"
    }
    const code = exprCode(p.expr)
    return style === 'hook' && code === p.ph
      ? '${' + code + '}'
      : code === p.ph
        ? '${{ ' + code + ' }}'
        : '${{ ' + p.ph + ': ' + code + ' }}'
  }
  const lab = (name, expr) => {
    const code = exprCode(expr)
    return style === 'hook' && code === name ? name : code === name ? `{ ${name} }` : `{ ${name}: ${code} }`
  }
  const form = (ps) =>
    ps.every((p) => p.text !== undefined)
      ? quote(ps.map((p) => esc(p.text)).join(''))
      : (style === 'hook' ? '' : (needs.add('msg'), 'msg')) + tpl(ps)
  const plural = (p) => {
    needs.add('plural')
    return `plural(${lab(p.plural, p.expr)}, { one: ${form(p.one)}, other: ${form(p.other)} })`
  }
  const tpl = (ps) =>
    '`' +
    ps
      .map((p) => (p.text !== undefined ? tick(esc(p.text)) : p.ph ? ph(p) : '${' + plural(p) + '}'))
      .join('') +
    '`'
  const wrap = (code) => (style === 'hook' ? code : code)
  const go = (t) => {
    if (t.cond) return `(${exprCode(t.cond)} ? ${go(t.a)} : ${go(t.b)})`
    note(icu(t.en), icu(t.de))
    if (style === 'hook') {
      needs.add('t')
      return 't' + tpl(t.en)
    }
    needs.add('msg')
    return 'msg' + tpl(t.en)
  }
  const g = go(T)
  return g.startsWith('(') && g.endsWith(')') ? g : g
}
function note(en, de) {
  if (!german.has(en)) german.set(en, new Map())
  const m = german.get(en)
  m.set(de, (m.get(de) ?? 0) + 1)
}
const quote = (s) =>
  s.includes("'")
    ? s.includes('"')
      ? "'" + s.replace(/\\/g, '\\\\').replace(/'/g, "\\'") + "'"
      : '"' + s.replace(/\\/g, '\\\\') + '"'
    : "'" + s.replace(/\\/g, '\\\\') + "'"

// ---- one file
function doFile(path, code) {
  const file = relative(root, path)
  const { program, errors } = parseSync(path, code)
  if (errors.length) {
    left('parse error', file)
    return
  }
  const imported = new Map()
  for (const n of program.body)
    if (n.type === 'ImportDeclaration' && n.importKind !== 'type') {
      const target = targetOf(path, n.source.value)
      if (target)
        for (const sp of n.specifiers)
          if (sp.type === 'ImportSpecifier') {
            const d = dictOf(target, sp.imported.name)
            if (d) imported.set(sp.local.name, d)
          }
    }
  // dictionaries of the same file
  const own = moduleOf(path)
  if (own)
    for (const name of own.vars.keys()) {
      const d = dictOf(path, name)
      if (d) imported.set(name, d)
    }
  if (imported.size === 0 && !(own && /[wW]ords|Refusals/.test(code))) return
  const parents = new Map()
  walk(program, {
    enter(n, p) {
      parents.set(n, p)
    },
  })
  const isX = path.endsWith('x')
  const scopeOf = (n) => {
    let p = parents.get(n)
    while (
      p &&
      ![
        'BlockStatement',
        'Program',
        'ArrowFunctionExpression',
        'FunctionDeclaration',
        'FunctionExpression',
      ].includes(p.type)
    )
      p = parents.get(p)
    return p
  }
  const line = (n) => file + ':' + code.slice(0, n.start).split('\n').length
  const choices = [],
    done = new Set(),
    handled = new Set()
  const labelHooks = new Set(),
    edits = [],
    needs = new Set(),
    newImports = new Map(),
    bindings = []
  const render = (s, e) => {
    let out = '',
      at = s
    const inside = edits
      .filter((x) => x.start >= s && x.end <= e && !(x.start === s && x.end === e && x.busy))
      .sort((a, b) => a.start - b.start || b.end - a.end)
    for (const x of inside) {
      if (x.start < at) continue
      out += code.slice(at, x.start)
      x.busy = true
      out += x.make()
      x.busy = false
      at = x.end
    }
    return out + code.slice(at, e)
  }
  const rsrc = (n) => render(n.start, n.end)
  const bind = (id, dict, via, decl, extra = {}) => {
    if (id.type === 'Identifier')
      bindings.push({
        name: id.name,
        dict,
        path: extra.path ?? [],
        via,
        scope: extra.scope ?? scopeOf(decl),
        decl,
        ...extra,
      })
    else if (
      id.type === 'ObjectPattern' &&
      id.properties.every((p) => p.type === 'Property' && p.value.type === 'Identifier')
    )
      for (const p of id.properties)
        bindings.push({
          name: p.value.name,
          dict,
          path: [...(extra.path ?? []), p.key.name],
          via,
          scope: extra.scope ?? scopeOf(decl),
          decl,
          ...extra,
          path: [...(extra.path ?? []), p.key.name],
          part: true,
        })
    else left('pattern', line(decl))
  }
  // 1. what names words
  const base = (n) => {
    // expression → { dict, path, via, locale, prefix }
    n = un(n)
    if (n.type === 'CallExpression' && n.callee.name === 'useWords' && imported.has(n.arguments[0]?.name))
      return { dict: imported.get(n.arguments[0].name), path: [], via: 'hook' }
    if (n.type === 'CallExpression' && n.callee.name === 'inDocument' && imported.has(n.arguments[0]?.name))
      return { dict: imported.get(n.arguments[0].name), path: [], via: 'document' }
    if (
      n.type === 'MemberExpression' &&
      n.computed &&
      un(n.object).type === 'Identifier' &&
      imported.has(un(n.object).name) &&
      !shadowed(un(n.object))
    )
      return { dict: imported.get(un(n.object).name), path: [], via: 'locale', locale: n.property }
    if (
      n.type === 'MemberExpression' &&
      !n.computed &&
      n.property.name === 'en' &&
      un(n.object).type === 'Identifier' &&
      imported.has(un(n.object).name)
    )
      return { dict: imported.get(un(n.object).name), path: [], via: 'english' }
    if (n.type === 'Identifier') {
      const b = find(n)
      if (b && b.param !== n && b.decl?.id !== n && !b.choice) return { ...b, from: b }
    }
    if (n.type === 'MemberExpression') {
      const o = base(n.object)
      if (!o) return
      if (o.prefix) return n.computed ? undefined : { ...o, rest: [...(o.rest ?? []), n.property.name] }
      if (!n.computed) return { ...o, path: [...o.path, n.property.name] }
      return { ...o, prefix: n.property, rest: [] }
    }
  }
  const shadowed = () => false
  const inScope = (n, b) => n.start >= b.scope.start && n.end <= b.scope.end
  const find = (n) =>
    bindings
      .filter((b) => b.name === n.name && inScope(n, b))
      .sort((x, y) => x.scope.end - x.scope.start - (y.scope.end - y.scope.start))[0]
  const isRef = (n, p) =>
    !(p?.type === 'MemberExpression' && p.property === n && !p.computed) &&
    !(p?.type === 'Property' && p.key === n && !p.shorthand) &&
    !(p?.type === 'JSXAttribute') &&
    n.type === 'Identifier'
  walk(program, {
    enter(node, parent) {
      if (node.type === 'VariableDeclarator' && node.init) {
        const b = base(node.init)
        if (b && !b.rest?.length) {
          if (b.prefix) {
            if (node.id.type !== 'ObjectPattern' || b.rest?.length) return
            const [tab] = at2(b.dict, b.path)
            if (tab?.type !== 'ObjectExpression') return
            const name = tableName(b.dict, b.path)
            newImports.set(name, labelsFile(b.dict))
            const k0 = b.prefix
            for (const p of node.id.properties)
              if (p.value?.type === 'Identifier')
                bindings.push({
                  name: p.value.name,
                  dict: b.dict,
                  path: b.path,
                  labelVar: true,
                  via: b.via,
                  scope: scopeOf(node),
                  decl: undefined,
                  declNode: node,
                  localeNode: b.locale ?? b.localeNode,
                  from: b.from,
                })
            edits.push({ start: node.init.start, end: node.init.end, make: () => `${name}[${rsrc(k0)}]` })
            done.add(node.init)
            count('table var')
            return
          }
          const [en] = at2(b.dict, b.path)
          if (!en) {
            left('entry not found', line(node))
            return
          }
          if (en.type === 'ObjectExpression')
            bind(node.id, b.dict, b.via, node, {
              path: b.path,
              localeNode: b.locale ?? b.localeNode,
              alias: b.from,
            })
        }
      }
      if (
        node.type === 'CallExpression' &&
        node.callee.name === 'told' &&
        imported.has(node.arguments[0]?.name) &&
        node.arguments[1]?.type === 'ArrowFunctionExpression'
      ) {
        const fn = node.arguments[1]
        if (fn.params[0])
          bind(fn.params[0], imported.get(node.arguments[0].name), 'told', node, {
            scope: fn,
            call: node,
            path: [],
          })
      }
    },
  })
  // helpers that take words, and helpers that take a choice of words
  const typeEdits = []
  if (own)
    walk(program, {
      enter(node, parent) {
        if (!['FunctionDeclaration', 'ArrowFunctionExpression', 'FunctionExpression'].includes(node.type))
          return
        for (let p of node.params) {
          const ann = p.typeAnnotation?.typeAnnotation
          if (!ann) continue
          if (p.type === 'Identifier') {
            const dt = dictType(own, ann)
            if (dt?.dict) {
              const name = p.name === 'words' ? 'say' : p.name
              bindings.push({
                name: p.name,
                as: name,
                dict: dt.dict,
                path: dt.path,
                via: 'say',
                scope: node,
                decl: undefined,
                param: p,
              })
              if (dt.path.length) left('part as parameter', line(p))
              typeEdits.push([p.start, p.end, name + ': Say'])
              continue
            }
            const f2 = fnParamDict(own, ann)
            if (f2?.dict) {
              if (f2.extra || f2.path.length || f2.returns !== 'TSStringKeyword') {
                left('choice of another shape', line(p))
                continue
              }
              typeEdits.push([p.start, p.end, 'message: MessageDescriptor'])
              bindings.push({
                name: p.name,
                via: 'choice',
                scope: node,
                choice: true,
                dict: f2.dict,
                path: [],
              })
            }
          }
          if (p.type === 'ObjectPattern') {
            for (const member of membersOf(own, ann)) {
              const dt = dictType(own, member.typeAnnotation?.typeAnnotation)
              if (!dt?.dict) continue
              const q = p.properties.find((x) => x.key?.name === member.key.name)
              const to = member.key.name === 'words' ? 'say' : member.key.name
              if (!typeEdits.some((e) => e[0] === member.start))
                typeEdits.push([
                  member.start,
                  member.end,
                  `${to}: Say${/[;,]$/.test(own.src.slice(member.start, member.end)) ? own.src.slice(member.end - 1, member.end) : ''}`,
                ])
              if (q?.value?.type === 'Identifier') {
                bindings.push({
                  name: q.value.name,
                  as: q.shorthand ? to : q.value.name,
                  dict: dt.dict,
                  path: dt.path,
                  via: 'say',
                  scope: node,
                  param: q,
                })
                typeEdits.push([q.start, q.end, q.shorthand ? to : `${to}: ${q.value.name}`])
              }
            }
          }
        }
      },
    })
  // arrow functions that choose words, given to such a helper
  walk(program, {
    enter(node) {
      if (
        !['CallExpression', 'NewExpression'].includes(node.type) ||
        node.callee.type !== 'Identifier' ||
        !own ||
        node.callee.name === 'told'
      )
        return
      const f = functionNamed(own, node.callee.name)
      if (!f) return
      f.fn.params.forEach((p, i) => {
        const a = node.arguments[i]
        if (!a) return
        const f2 = fnParamDict(f.m, p.typeAnnotation?.typeAnnotation)
        if (!f2?.dict || f2.extra || f2.path.length || f2.returns !== 'TSStringKeyword') return
        if (a.type === 'ArrowFunctionExpression') {
          if (a.params[0]) bind(a.params[0], f2.dict, 'told', a, { scope: a, call: a, path: [] })
          choices.push(a)
        }
      })
    },
  })
  // 2. each use
  const failedTold = new Set()
  walk(program, {
    enter(node, parent) {
      if (handled.has(node)) return
      if ([...done].some((d) => node.start >= d.start && node.end <= d.end)) return
      if (!['MemberExpression', 'Identifier', 'CallExpression'].includes(node.type)) return
      if (node.type === 'Identifier' && (!isRef(node, parent) || parent?.type === 'ImportSpecifier')) return
      if (node.type === 'Identifier' && parent?.type === 'VariableDeclarator' && parent.id === node) return
      if (parent?.type === 'Property' && parent.key === node && !parent.computed) return
      if (
        node.type === 'Identifier' &&
        parent?.type === 'Property' &&
        parents.get(parent)?.type === 'ObjectPattern'
      )
        return
      if (
        node.type === 'Identifier' &&
        ['ArrowFunctionExpression', 'FunctionDeclaration'].includes(parent?.type) &&
        parent.params.includes(node)
      )
        return
      if (node.type === 'CallExpression' && !['useWords', 'inDocument'].includes(node.callee.name)) return
      const b = base(node)
      if (!b) return
      const via = b.via
      const lv = b.labelVar ? b : b.from?.labelVar ? b.from : undefined
      if (lv) {
        if (node.type !== 'Identifier') {
          left('label variable member', line(node))
          return
        }
        if (parent?.type === 'VariableDeclarator' && parent.id === node) return
        handled.add(node)
        if (via === 'hook') {
          needs.add('t')
          ;(lv.from ?? {}).usesT = true
          lv.usesT = true
          labelHooks.add(lv)
        }
        const sh = parent?.type === 'Property' && parent.shorthand
        const call2 = parents.get(node),
          fc = call2?.type === 'CallExpression' && call2.callee === node,
          w = fc ? call2 : node
        edits.push({
          start: w.start,
          end: w.end,
          node,
          make: () => {
            const d = fc ? `${node.name}(${call2.arguments.map((a) => rsrc(a)).join(', ')})` : node.name
            const loc = lv.localeNode && code.slice(lv.localeNode.start, lv.localeNode.end)
            if (via !== 'hook' && via !== 'say') needs.add('speak')
            return (
              (sh ? node.name + ': ' : '') +
              (via === 'hook'
                ? `t(${d})`
                : via === 'say'
                  ? `${(lv.from ?? lv).as}(${d})`
                  : `speak(${loc}, ${d})`)
            )
          },
        })
        count('label var')
        return
      }
      // only the longest chain
      if (parent?.type === 'MemberExpression' && parent.object === node && base(parent)) {
        const nb = base(parent)
        const [e] = nb.prefix ? [1] : at2(nb.dict, nb.path)
        if (e) return
      }
      if (
        parent?.type === 'VariableDeclarator' &&
        parent.init === node &&
        bindings.some((x) => x.decl === parent)
      )
        return
      // whole words object: a binding of its own was made above
      const useFail = (why) => {
        left(why, line(node))
        if (b.from) b.from.failed = true
        if (b.from?.call) failedTold.add(b.from.call)
      }
      if (b.prefix) {
        const [enTable] = at2(b.dict, b.path)
        if (enTable?.type !== 'ObjectExpression') return useFail('computed of no table')
        const name = tableName(b.dict, b.path)
        const target = labelsFile(b.dict)
        newImports.set(name, target)
        const sample =
          enTable.properties[0] &&
          propOf(b.dict.m, enTable, enTable.properties[0].key.name ?? String(enTable.properties[0].key.value))
        let leaf = sample
        for (const k of b.rest ?? []) leaf = propOf(b.dict.m, leaf, k)
        let whole = node
        const call = parents.get(node)
        const isCall = call?.type === 'CallExpression' && call.callee === node
        if (isCall) whole = call
        if (!leaf || leaf.type === 'ObjectExpression') return useFail('object of a table')
        if (leaf.type === 'ArrowFunctionExpression' && !isCall)
          return useFail('function of a table passed on')
        handled.add(node)
        const make = () => {
          const rest = (b.rest ?? []).map((k) => '.' + k).join('')
          const key = rsrc(b.prefix)
          const argsCode = isCall ? '(' + call.arguments.map((a) => rsrc(a)).join(', ') + ')' : ''
          const d = `${name}[${key}]${rest}${argsCode}`
          if (via === 'hook') {
            return `t(${d})`
          }
          if (via === 'told') return d
          if (via === 'say') return `${(b.from ?? b).as}(${d})`
          if (via === 'english') {
            needs.add('wording')
            return `wording(${d})`
          }
          needs.add('speak')
          if (via === 'document') needs.add('documentLocale')
          return `speak(${via === 'document' ? 'documentLocale()' : via === 'english' ? "'en'" : code.slice((b.locale ?? b.localeNode).start, (b.locale ?? b.localeNode).end)}, ${d})`
        }
        if (via === 'hook') needs.add('t'), markT(b, node)
        edits.push({ start: whole.start, end: whole.end, make, told: b.call ?? b.from?.call, node })
        count('table')
        return
      }
      const [en, de] = at2(b.dict, b.path)
      if (!en || !de) return useFail('entry not found')
      if (en.type === 'ObjectExpression') {
        const pp = parents.get(node)
        const okParent =
          pp &&
          ((['CallExpression', 'NewExpression'].includes(pp.type) && pp.arguments.includes(node)) ||
            pp.type === 'ArrayExpression' ||
            (pp.type === 'Property' && pp.value === node) ||
            (pp.type === 'JSXExpressionContainer' && parents.get(pp).type === 'JSXAttribute'))
        if (
          b.path.length &&
          !b.choice &&
          okParent &&
          via !== 'told' &&
          !(pp.type === 'CallExpression' && ['told', 'saidIn'].includes(pp.callee.name))
        ) {
          try {
            const obj = (e, d2) =>
              '{ ' +
              keysOf(b.dict.m, e)
                .map((k) => {
                  const ks = /^[A-Za-z_$][\w$]*$/.test(k) ? k : quote(k)
                  const [x, y] = [propOf(b.dict.m, e, k), propOf(b.dict.m, d2, k)]
                  if (x.type === 'ObjectExpression') return `${ks}: ${obj(x, y)}`
                  const et = entryTree(b.dict, x, y)
                  let out = emit(
                    et,
                    b.dict,
                    (n) => et.ce.params.get(n) ?? n,
                    via === 'hook' ? 'hook' : 'msg',
                    needs,
                  )
                  if (via === 'say') out = `${(b.from ?? b).as}(${out})`
                  else if (via === 'english') {
                    needs.add('wording')
                    out = `wording(${out})`
                  } else if (via !== 'hook') {
                    needs.add('speak')
                    out = `speak(${via === 'document' ? 'documentLocale()' : code.slice((b.locale ?? b.localeNode).start, (b.locale ?? b.localeNode).end)}, ${out})`
                  }
                  return x.type === 'ArrowFunctionExpression'
                    ? `${ks}: (${x.params.map((p) => srcOf(b.dict.m, p)).join(', ')}) => ${out}`
                    : `${ks}: ${out}`
                })
                .join(', ') +
              ' }'
            obj(en, de)
            handled.add(node)
            if (via === 'hook') markT(b, node)
            const sh = pp.type === 'Property' && pp.shorthand
            edits.push({
              start: node.start,
              end: node.end,
              node,
              told: b.from?.call,
              make: () => (sh ? node.name + ': ' : '') + obj(en, de),
            })
            count('object')
            return
          } catch (e) {
            return useFail('object: ' + e.message)
          }
        }
        if (
          b.path.length ||
          b.choice ||
          !okParent ||
          via === 'told' ||
          (pp.type === 'CallExpression' && pp.callee.name === 'told') ||
          (pp.type === 'CallExpression' && pp.callee.name === 'saidIn')
        ) {
          if (
            pp?.type === 'CallExpression' &&
            ['saidIn', 'told', 'useWords', 'inDocument'].includes(pp.callee.name)
          )
            return
          return useFail('whole object passed')
        }
        handled.add(node)
        if (via === 'hook') {
          needs.add('t')
          markT(b, node)
        }
        const value = () =>
          via === 'hook'
            ? 't'
            : via === 'say'
              ? (b.from ?? b).as
              : (needs.add('sayIn'),
                `sayIn(${via === 'document' ? 'documentLocale()' : via === 'english' ? "'en'" : code.slice((b.locale ?? b.localeNode).start, (b.locale ?? b.localeNode).end)})`)
        if (pp.type === 'Property') {
          const key = pp.key.name === 'words' ? 'say' : pp.key.name
          edits.push({
            start: pp.start,
            end: pp.end,
            node,
            make: () => (value() === key ? key : `${key}: ${value()}`),
          })
        } else if (pp.type === 'JSXExpressionContainer') {
          const at = parents.get(pp)
          edits.push({
            start: at.start,
            end: at.end,
            node,
            make: () => `${at.name.name === 'words' ? 'say' : at.name.name}={${value()}}`,
          })
        } else edits.push({ start: node.start, end: node.end, node, make: value })
        count('passed')
        return
      }
      if (en.type === 'ArrayExpression') {
        // an array of texts
        try {
          if (!en.elements.every((e, i) => e && un(e).type === 'Literal')) throw new Error('array')
          const list = en.elements.map((e, i) => {
            note(esc(String(un(e).value)), esc(String(un(de.elements[i]).value)))
            return String(un(e).value)
          })
          handled.add(node)
          if (via === 'hook') markT(b, node)
          const ap = parents.get(node),
            sh = ap?.type === 'Property' && ap.shorthand
          edits.push({
            start: node.start,
            end: node.end,
            node,
            told: b.from?.call,
            make: () =>
              (sh ? node.name + ': ' : '') +
              '[' +
              list
                .map((x) => {
                  const tx = '`' + esc(x).replace(/[\\`]/g, '\\$&') + '`'
                  if (via === 'hook') {
                    needs.add('t')
                    return 't' + tx
                  }
                  needs.add('msg')
                  needs.add('speak')
                  return `speak(${code.slice((b.locale ?? b.localeNode).start, (b.locale ?? b.localeNode).end)}, msg${tx})`
                })
                .join(', ') +
              ']',
          })
          count('array')
          return
        } catch (e) {
          return useFail(e.message)
        }
      }
      let whole = node,
        call = parents.get(node),
        isCall = call?.type === 'CallExpression' && call.callee === node
      if (isCall) whole = call
      const isFn = en.type === 'ArrowFunctionExpression'
      if (isFn !== isCall && !isFn) return useFail('text called')
      try {
        const et = entryTree(b.dict, en, de)
        const params = et.pe.flatMap((p) =>
          typeof p === 'string' ? [p] : p.properties.map((q) => q.key.name),
        )
        let argOf
        if (!isFn)
          argOf = () => {
            throw new Error('argument of a text')
          }
        else if (isCall) {
          argOf = (name) => {
            const i = et.pe.findIndex((p) => p === name)
            if (i >= 0) {
              const a = call.arguments[i]
              if (!a) throw new Error('missing argument')
              return rsrc(a)
            }
            const oi = et.pe.findIndex((p) => typeof p === 'object'),
              a = call.arguments[oi]
            if (a?.type === 'ObjectExpression') {
              const p = a.properties.find(
                (p) => p.key?.name === name || (true && et.ce.params.get(name) === p.key?.name),
              )
              if (p) return rsrc(p.value)
            }
            if (a) return `${rsrc(a)}.${et.ce.params.get(name) ?? name}`
            throw new Error('missing argument')
          }
        } else argOf = (name) => et.ce.params.get(name) ?? name
        // try once without writing
        const before = [...needs]
        const style = via === 'hook' || (isX && via === 'hook') ? 'hook' : 'msg'
        const make = () => {
          let out = emit(et, b.dict, argOf, style, needs)
          if (isFn && !isCall)
            out = `(${et.pe.map((p) => (typeof p === 'string' ? p : '{ ' + p.properties.map((q) => q.key.name).join(', ') + ' }')).join(', ')}) => ${out}`
          if (style === 'msg' && via === 'say') {
            const o = out
            out =
              isFn && !isCall
                ? out.replace(/=> /, '=> ' + (b.from ?? b).as + '(') + ')'
                : `${(b.from ?? b).as}(${out})`
          } else if (style === 'msg' && via === 'english') {
            needs.add('wording')
            out = `wording(${out})`
          } else if (style === 'msg' && via !== 'told') {
            const loc =
              via === 'document'
                ? 'documentLocale()'
                : via === 'english'
                  ? "'en'"
                  : code.slice((b.locale ?? b.localeNode).start, (b.locale ?? b.localeNode).end)
            needs.add('speak')
            if (via === 'document') needs.add('documentLocale')
            if (isFn && !isCall) {
              const k = out.indexOf(') => ') + 5
              out = out.slice(0, k) + `speak(${loc}, ${out.slice(k)})`
            } else out = `speak(${loc}, ${out})`
          }
          return out
        }
        make()
        handled.add(node)
        if (via === 'hook') markT(b, node)
        const p = parents.get(whole)
        const shorthand = p?.type === 'Property' && p.shorthand && p.value === node
        edits.push({
          start: whole.start,
          end: whole.end,
          node,
          told: b.from?.call,
          make: () => (shorthand ? node.name + ': ' : '') + make(),
        })
        count(via)
        useStatic(b.dict, b.path)
      } catch (e) {
        useFail(e.message)
      }
    },
  })
  function markT(b, node) {
    let f = node
    while (f && !isComponent(f)) f = parents.get(f)
    ;(b.from ?? {}).usesT = true
    tScopes.set(b.from ?? node, true)
  }
  function isComponent() {
    return false
  }
  // 3. told(...) calls
  walk(program, {
    enter(node) {
      if (
        node.type !== 'CallExpression' ||
        node.callee.name !== 'told' ||
        !imported.has(node.arguments[0]?.name)
      )
        return
      const fn = node.arguments[1]
      if (
        fn?.type === 'Identifier' &&
        bindings.some((b) => b.choice && b.name === fn.name && inScope(fn, b))
      ) {
        edits.push({ start: node.start, end: node.end, make: () => 'message' })
        count('choice')
        return
      }
      if (fn?.type !== 'ArrowFunctionExpression') {
        left('told without arrow', line(node))
        return
      }
      const ok = (n) => {
        n = un(n)
        if (n.type === 'ConditionalExpression') return ok(n.consequent) && ok(n.alternate)
        if (n.type === 'LogicalExpression') return ok(n.left) && ok(n.right)
        return edits.some((e) => e.start === n.start && e.end === n.end)
      }
      const fails = failedTold.has(node) || !ok(fn.body)
      if (fails) {
        left('told with logic', line(node))
        for (const e of edits) if (e.start >= fn.start && e.end <= fn.end && e.told === node) e.drop = true
        return
      }
      edits.push({
        start: node.start,
        end: node.end,
        make: () => rsrc(un(fn.body).type === 'ConditionalExpression' ? fn.body : fn.body),
      })
      count('told()')
    },
  })
  for (const fn of choices) {
    const ok = (n) => {
      n = un(n)
      if (n.type === 'ConditionalExpression') return ok(n.consequent) && ok(n.alternate)
      return edits.some((e) => e.start === n.start && e.end === n.end)
    }
    if (failedTold.has(fn) || !ok(fn.body)) {
      left('choice with logic', line(fn))
      for (const e of edits) if (e.start >= fn.start && e.end <= fn.end && e.told === fn) e.drop = true
      continue
    }
    edits.push({ start: fn.start, end: fn.end, make: () => rsrc(un(fn.body)) })
    count('choices')
  }
  for (const [start, end, text] of typeEdits) edits.push({ start, end, make: () => text })
  // wordings found again by their English
  walk(program, {
    enter(node) {
      if (node.type === 'CallExpression' && node.callee.name === 'saidIn' && node.arguments.length === 3) {
        edits.push({
          start: node.start,
          end: node.end,
          make: () => `reworded(${rsrc(node.arguments[1])}, ${rsrc(node.arguments[2])})`,
        })
        count('worded')
      }
    },
  })
  for (let i = edits.length - 1; i >= 0; i--) if (edits[i].drop) edits.splice(i, 1)
  // 4. declarations that are no longer needed
  const decls = new Map()
  for (const b of bindings)
    if (b.decl && b.via !== 'told') {
      if (!decls.has(b.decl)) decls.set(b.decl, [])
      decls.get(b.decl).push(b)
    }
  const hookScopes = new Set()
  for (const [decl, bs] of decls) {
    const failed = bs.some((b) => b.failed)
    const d = parents.get(decl)
    const usesT = bs.some((b) => b.usesT) || bindings.some((b) => b.alias && bs.includes(b.alias) && b.usesT)
    const isHook = bs[0].via === 'hook'
    const sole = d.declarations.length === 1
    let make
    if (!failed && sole) {
      if (isHook && usesT && !hookScopes.has(bs[0].scope)) {
        hookScopes.add(bs[0].scope)
        make = () => 'const { t } = useLingui()'
      } else make = () => ''
    } else if (isHook && usesT && !hookScopes.has(bs[0].scope)) {
      hookScopes.add(bs[0].scope)
      make = () => 'const { t } = useLingui()\n' + code.slice(d.start, d.end)
    }
    if (failed) {
      // keeps only what is still used
    }
    if (make) edits.push({ start: d.start, end: d.end, make })
  }
  const noDecl = edits.filter((e) => e.node && /useWords\(/.test(code.slice(e.start, e.end)))
  for (const lv of labelHooks)
    if (!(lv.from && decls.has(lv.from.decl))) {
      let f = lv.declNode
      while (f && !['FunctionDeclaration', 'ArrowFunctionExpression', 'FunctionExpression'].includes(f.type))
        f = parents.get(f)
      if (f?.body?.type === 'BlockStatement' && !hookScopes.has(f.body)) {
        hookScopes.add(f.body)
        const at = f.body.start + 1
        edits.push({ start: at, end: at, make: () => '\nconst { t } = useLingui()\n' })
      }
    }
  for (const e of noDecl) {
    let f = e.node
    while (f && !['FunctionDeclaration', 'ArrowFunctionExpression', 'FunctionExpression'].includes(f.type))
      f = parents.get(f)
    if (f?.body?.type !== 'BlockStatement') {
      left('useWords inline', line(e.node))
      continue
    }
    if (hookScopes.has(f.body)) continue
    hookScopes.add(f.body)
    const at = f.body.start + 1
    edits.push({ start: at, end: at, make: () => '\nconst { t } = useLingui()\n' })
  }
  if (edits.length === 0) return
  let out = render(0, code.length)
  // 5. imports
  const react = [],
    core = []
  if (/\bconst \{ t \} = useLingui\(\)/.test(out)) react.push('useLingui')
  for (const n of ['msg', 'plural']) if (needs.has(n) && new RegExp(`\\b${n}[\`(]`).test(out)) core.push(n)
  let head = ''
  if (core.length)
    head += `import { ${core.join(', ')} } from '${isX ? '@lingui/core/macro' : '@lingui/core/runtime-macro'}'\n`
  if (react.length) head += `import { ${react.join(', ')} } from '@lingui/react/macro'\n`
  const tr = []
  if (/\bspeak\(/.test(out) && needs.has('speak')) tr.push('speak')
  if (/\bdocumentLocale\(/.test(out)) tr.push('documentLocale')
  for (const n of ['sayIn', 'wording', 'reworded']) if (new RegExp(`\\b${n}\\(`).test(out)) tr.push(n)
  if (/\bSay\b/.test(out) && typeEdits.some((e) => e[2].includes('Say'))) tr.push('type Say')
  if (tr.length === 1 && tr[0].startsWith('type '))
    head += `import type { Say } from '#src/translation/speak.ts'\n`
  else if (tr.length) head += `import { ${tr.join(', ')} } from '#src/translation/speak.ts'\n`
  if (/: MessageDescriptor\b/.test(out)) head += `import type { MessageDescriptor } from '@lingui/core'\n`
  for (const [name, target] of newImports)
    if (new RegExp(`\\b${name}\\b`).test(out)) head += `import { ${name} } from '${spec(path, target)}'\n`
  out = head + out
  return cleanImports(path, out)
}
function spec(from, to) {
  const r = relative(root, to)
  const same = dirname(from) === dirname(to)
  const f = relative(root, from).split('/'),
    t = r.split('/')
  if (same) return './' + basename(to)
  if (f[0] === 'src' && f[1] === 'features' && t[1] === 'features' && f[2] === t[2] && f.length === 5)
    return '../' + t.slice(3).join('/')
  return '#' + r
}
function cleanImports(path, code) {
  const { program } = parseSync(path, code)
  const used = new Map()
  walk(program, {
    enter(n, p) {
      if ((n.type === 'Identifier' || n.type === 'JSXIdentifier') && !p?.type?.startsWith('Import'))
        used.set(n.name, true)
    },
  })
  const cut = []
  for (const n of program.body)
    if (n.type === 'ImportDeclaration' && n.specifiers.length) {
      const keep = n.specifiers.filter(
        (s) =>
          s.type !== 'ImportSpecifier' ||
          used.has(s.local.name) ||
          !/[wW]ords|Refusals|locale|reader|document/.test(n.source.value + s.local.name),
      )
      if (keep.length === n.specifiers.length) continue
      if (keep.length === 0) cut.push([n.start, n.end + 1, ''])
      else
        cut.push([
          n.start,
          n.end,
          `import ${n.importKind === 'type' ? 'type ' : ''}{ ${keep.map((s) => (s.importKind === 'type' && n.importKind !== 'type' ? 'type ' : '') + (s.imported.name === s.local.name ? s.local.name : `${s.imported.name} as ${s.local.name}`)).join(', ')} } from ${code.slice(n.source.start, n.source.end)}`,
        ])
    }
  for (const [s, e, r] of cut.sort((a, b) => b[0] - a[0])) code = code.slice(0, s) + r + code.slice(e)
  return code
}
const tScopes = new Map(),
  statics = new Map()
function useStatic(d, path) {
  if (path.length === 1) {
    if (!statics.has(d.id)) statics.set(d.id, new Set())
    statics.get(d.id).add(path[0])
  }
}
const files = only.length
  ? only
  : globSync('{src,demo,bench,chaos,scripts,e2e}/**/*.{ts,tsx}', { cwd: root }).filter(
      (f) => !/\.test\./.test(f) && !f.startsWith('src/translation/'),
    )
const outputs = []
for (const f of files) {
  const path = resolve(root, f),
    code = readFileSync(path, 'utf8')
  if (!/[wW]ords|Refusals|told\(/.test(code)) continue
  try {
    const out = doFile(path, code)
    if (out !== undefined) outputs.push([path, out])
  } catch (e) {
    left('crash ' + e.message, f)
    if (process.env.DEBUG) console.error(f, e)
  }
}

// ---- label modules
function tableCode(d, name, path) {
  const needs = new Set(['msg'])
  const gen = (en, de) => {
    if (en.type === 'ObjectExpression') {
      let keys = keysOf(d.m, en)
      if (path.length === 0 && en === d.en)
        keys = keys.filter(
          (k) => !statics.get(d.id)?.has(k) || keepKeys[name]?.includes(k) || keepKeys[name]?.includes('*'),
        )
      return (
        '{\n' +
        keys
          .map((k) => {
            const ks = /^[A-Za-z_$][\w$]*$/.test(k) ? k : quote(k)
            try {
              return `${ks}: ${gen(propOf(d.m, en, k), propOf(d.m, de, k))},\n`
            } catch (e) {
              left('label ' + e.message, relative(root, d.file) + '#' + [...path, k].join('.'))
              return `// TODO ${ks}\n`
            }
          })
          .join('') +
        '}'
      )
    }
    const et = entryTree(d, en, de)
    const isFn = en.type === 'ArrowFunctionExpression'
    const code = emit(et, d, (n) => et.ce.params.get(n) ?? n, 'msg', needs)
    return isFn ? `(${en.params.map((p) => srcOf(d.m, p)).join(', ')}) => ${code}` : code
  }
  const [en, de] = at2(d, path)
  return { code: `export const ${name} = ${gen(en, de)}\n`, needs }
}
function keysOf(m, obj) {
  return obj.properties.flatMap((p) =>
    p.type === 'SpreadElement' ? keysOf(m, deref(m, p.argument)) : [p.key.name ?? String(p.key.value)],
  )
}
const labelFiles = new Map(),
  keepKeys = JSON.parse(
    existsSync('codemods/words-to-lingui/keys.json')
      ? readFileSync('codemods/words-to-lingui/keys.json', 'utf8')
      : '{}',
  )
for (const [id, m] of tables) {
  const d = dicts.get(id),
    file = labelsFile(d)
  if (!labelFiles.has(file)) labelFiles.set(file, [])
  for (const [name, path] of m) labelFiles.get(file).push(tableCode(d, name, path))
}
if (write) {
  for (const [p, o] of outputs) writeFileSync(p, o)
  for (const [f, parts] of labelFiles) {
    const needs = new Set(parts.flatMap((p) => [...p.needs]))
    writeFileSync(
      f,
      `import { ${[...needs]
        .filter((n) => n !== 't')
        .sort()
        .join(', ')} } from '@lingui/core/runtime-macro'\n\n` + parts.map((p) => p.code).join('\n'),
    )
  }
  writeFileSync(
    '.cache/german.json',
    JSON.stringify(
      [...german].map(([e, m]) => [e, [...m]]),
      null,
      1,
    ),
  )
}
console.log(stats, {
  files: outputs.length,
  labels: labelFiles.size,
  texts: german.size,
  several: [...german.values()].filter((m) => m.size > 1).length,
})
console.log(
  Object.fromEntries(
    Object.entries(leftWhy)
      .sort((a, b) => b[1].length - a[1].length)
      .map(([k, v]) => [k, v.length + '  ' + v.slice(0, +(process.env.SHOW ?? 3)).join(' ')]),
  ),
)
