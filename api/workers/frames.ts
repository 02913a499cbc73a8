/** A message for a pipe: the length of its head (four bytes), the head as JSON, and bytes to the end. */
export function frame(head: unknown, body: Uint8Array = new Uint8Array()): Uint8Array[] {
  const json = new TextEncoder().encode(JSON.stringify(head));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, json.length);
  return [length, json, body];
}

/** Takes apart what `frame` wrote. Throws where it is cut off. */
export function unframe(bytes: Uint8Array): { head: unknown; body: Uint8Array<ArrayBuffer> } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 4 + view.getUint32(0);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, end)));
  return { head, body: new Uint8Array(bytes.subarray(end)) };
}
