import { expect, test } from 'vitest'
import { isSimpleXml } from './simple-xml.ts'

const limits = { mostElements: 600 }

test('accepts what programs write about a person or a provider', () => {
  const groups =
    '<a:AttributeValue xmlns:xs="urn:xs" xmlns:xsi="urn:xsi" xsi:type="xs:string">g</a:AttributeValue>'
  for (const xml of [
    '<a/>',
    '<a b="1" c = \'"\'\n\td="&lt;>"/>',
    '\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- <one> --><a:b><c >text > &amp; &#13;</c ></a:b>\n',
    `<a:R xmlns:a="urn:a">${groups.repeat(500)}<c>${'A'.repeat(100_000)}</c></a:R>`,
  ])
    expect([xml.slice(0, 80), isSimpleXml(xml, limits)]).toEqual([xml.slice(0, 80), true])
})

test('rejects XML that is slow to process', () => {
  const many = 90_000
  for (const [what, xml] of Object.entries({
    elements: `<a>${'<b/>'.repeat(many)}</a>`,
    depth: '<a>'.repeat(many) + '</a>'.repeat(many),
    attributes: `<a ${Array.from({ length: many }, (_, n) => `a${n}=""`).join(' ')}/>`,
    'attributes without a value': `<a ${'b '.repeat(many)}/>`,
    'a long attribute': `<a b="${'p '.repeat(many)}"/>`,
    namespaces: Array.from({ length: 40 }, (_, n) => `<a xmlns:n${n}="u"/>`).join(''),
    'open angle brackets': '<'.repeat(many),
    'open comments': '<!--'.repeat(many),
    CDATA: '<a><![CDATA[x]]></a>',
    instructions: '<?a '.repeat(many),
    'a document type': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    'an open tag': '<a b="c"',
    'a closing tag with attributes': '<a></a b="c">',
  }))
    expect([what, isSimpleXml(xml, limits)]).toEqual([what, false])
})
