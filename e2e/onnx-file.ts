// The part of ONNX's protobuf format that the tests' tiny model needs.

type Attribute = number | readonly number[]
export type Weights = {
  name: string
  dims: readonly number[]
  floats?: Float32Array
  integers?: readonly number[]
}
export type OnnxNode = {
  op: string
  inputs: readonly string[]
  outputs: readonly string[]
  attributes?: Record<string, Attribute>
}
/** A number is a fixed size, a string names a dynamic one. */
export type OnnxValue = { name: string; type: 'float' | 'int64' | 'bool'; dims: readonly (number | string)[] }
export type OnnxGraph = {
  name: string
  nodes: readonly OnnxNode[]
  weights: readonly Weights[]
  inputs: readonly OnnxValue[]
  outputs: readonly OnnxValue[]
}

const types = { float: 1, int64: 7, bool: 9 } as const

/** An ONNX file (opset 17) with one graph. */
export function onnxFile({ name, nodes, weights, inputs, outputs }: OnnxGraph): Buffer {
  const graph = [
    ...nodes.map((node) => field(1, nodeOf(node))),
    field(2, Buffer.from(name)),
    ...weights.map((one) => field(5, tensorOf(one))),
    ...inputs.map((one) => field(11, valueOf(one))),
    ...outputs.map((one) => field(12, valueOf(one))),
  ]
  const opset = [field(1, Buffer.alloc(0)), number(2, 17)]
  return Buffer.concat([number(1, 8), field(7, Buffer.concat(graph)), field(8, Buffer.concat(opset))])
}

function nodeOf({ op, inputs, outputs, attributes = {} }: OnnxNode): Buffer {
  return Buffer.concat([
    ...inputs.map((input) => field(1, Buffer.from(input))),
    ...outputs.map((output) => field(2, Buffer.from(output))),
    field(4, Buffer.from(op)),
    ...Object.entries(attributes).map(([name, value]) => field(5, attributeOf(name, value))),
  ])
}

function attributeOf(name: string, value: Attribute): Buffer {
  const named = field(1, Buffer.from(name))
  if (typeof value === 'number') return Buffer.concat([named, number(3, value), number(20, 2)])
  return Buffer.concat([named, ...value.map((one) => number(8, one)), number(20, 7)])
}

function tensorOf({ name, dims, floats, integers = [] }: Weights): Buffer {
  const raw = floats
    ? Buffer.from(floats.buffer, floats.byteOffset, floats.byteLength)
    : Buffer.from(BigInt64Array.from(integers, BigInt).buffer)
  return Buffer.concat([
    ...dims.map((size) => number(1, size)),
    number(2, floats ? types.float : types.int64),
    field(8, Buffer.from(name)),
    field(9, raw),
  ])
}

function valueOf({ name, type, dims }: OnnxValue): Buffer {
  const shape = dims.map((size) =>
    field(1, typeof size === 'number' ? number(1, size) : field(2, Buffer.from(size))),
  )
  const tensor = Buffer.concat([number(1, types[type]), field(2, Buffer.concat(shape))])
  return Buffer.concat([field(1, Buffer.from(name)), field(2, field(1, tensor))])
}

function field(place: number, content: Buffer): Buffer {
  return Buffer.concat([varint(place * 8 + 2), varint(content.byteLength), content])
}

function number(place: number, value: number): Buffer {
  return Buffer.concat([varint(place * 8), varint(value)])
}

function varint(value: number): Buffer {
  let rest = BigInt.asUintN(64, BigInt(value))
  const bytes: number[] = []
  do {
    const byte = Number(rest & 0x7fn)
    rest >>= 7n
    bytes.push(rest > 0n ? byte | 0x80 : byte)
  } while (rest > 0n)
  return Buffer.from(bytes)
}
