import { crc32 } from 'node:zlib';
import { optimize } from 'svgo/browser';
import { LOGO_LIMITS } from '../../contracts/portal/logos.ts';
import { joined } from '../bytes.ts';
import type { Answer } from './kinds.ts';

/** The parts that make the picture; words, times, places and animations stay out. */
const PNG_CHUNKS = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT pHYs'.split(' '));

const SVG_ELEMENTS = new Set(
  `svg g path rect circle ellipse line polyline polygon text tspan title desc defs linearGradient
  radialGradient stop clipPath mask`.split(/\s+/),
);
/** Namespaced attributes that mean something to a drawing; all other prefixes are editors'. */
const SVG_NAMESPACED = /^(xmlns|xmlns:xlink|xlink:href|xml:space)$/;
/** References that lead outside: any but those to a part of the drawing itself (`url(#shade)`). */
const OUTSIDE = /url\(\s*(?!["']?#)|[@\\]|javascript:|expression\(/i;

/**
 * Entities, and the subset of a doctype that may define some. A doctype within another is neither,
 * but a search that passed over it would start again at each of thousands.
 */
const ENTITIES = /<!(entity|doctype[^>]*?(\[|<!doctype))/i;

const BROKEN_PNG = {
  en: 'This PNG file is damaged. Save it again and retry.',
  fr: 'Ce fichier PNG est endommagé. Enregistrez-le de nouveau et réessayez.',
};
const TOO_LARGE = {
  en: `The logo is larger than ${LOGO_LIMITS.side} pixels. Make it smaller.`,
  fr: `Le logo dépasse ${LOGO_LIMITS.side} pixels. Réduisez-le.`,
};
const BROKEN_SVG = {
  en: 'This SVG file cannot be read. Export it again as plain SVG, or as PNG.',
  fr: 'Ce fichier SVG ne peut pas être lu. Exportez-le de nouveau en SVG simple, ou en PNG.',
};

/** Makes a PNG or SVG fit to be served to the public. */
export function readLogo(bytes: Uint8Array<ArrayBuffer>): Answer<'logo'> {
  if (bytes[0] === 0x89) return readPng(bytes);
  try {
    return readSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim());
  } catch {
    return { refused: BROKEN_SVG };
  }
}

/** Rebuilds a PNG from the chunks that make its picture, each with its checksum looked at. */
function readPng(bytes: Uint8Array<ArrayBuffer>): Answer<'logo'> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 8)];
  let name = '';
  for (let at = 8; name !== 'IEND'; ) {
    if (at + 12 > bytes.length) return { refused: BROKEN_PNG };
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return { refused: BROKEN_PNG };
    const named = bytes.subarray(at + 4, end - 4);
    name = String.fromCharCode(...named.subarray(0, 4));
    if ((at === 8) !== (name === 'IHDR') || crc32(named) !== view.getUint32(end - 4))
      return { refused: BROKEN_PNG };
    if (name === 'IHDR') {
      const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
      if (width === 0 || height === 0) return { refused: BROKEN_PNG };
      if (Math.max(width, height) > LOGO_LIMITS.side) return { refused: TOO_LARGE };
    }
    if (PNG_CHUNKS.has(name)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return { facts: { type: 'image/png' }, body: joined(parts) };
}

/**
 * Reads an SVG with svgo, leaves of it what draws and nothing that runs, loads or links, and writes
 * it anew. Entities are refused before: their expansion alone can fill the memory.
 */
function readSvg(text: string): Answer<'logo'> {
  if (ENTITIES.test(text)) return { refused: BROKEN_SVG };
  const { data } = optimize(text, {
    multipass: false,
    plugins: [
      'removeDoctype',
      'removeXMLProcInst',
      'removeComments',
      'removeMetadata',
      // Rules of a style sheet become attributes, so that no sheet has to stay.
      { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
      'convertStyleToAttrs',
      'removeScripts',
      { name: 'drawing-only', fn: () => ({ element: { enter: keepDrawing } }) },
    ],
  });
  // A browser will read what svgo wrote: look at that, not at what came.
  if (!/^<svg[\s>]/.test(data) || /<(script|style|foreignObject|image|use|a)\b/i.test(data)) {
    return { refused: BROKEN_SVG };
  }
  return { facts: { type: 'image/svg+xml' }, body: new TextEncoder().encode(data) };
}

type Element = { name: string; attributes: Record<string, string> };
type Parent = { children: unknown[] };

function keepDrawing(node: Element, parent: Parent): void {
  if (!SVG_ELEMENTS.has(node.name)) {
    parent.children = parent.children.filter((child) => child !== node);
    return;
  }
  for (const [name, value] of Object.entries(node.attributes)) {
    const plain = name.toLowerCase();
    const foreign = plain.includes(':') && !SVG_NAMESPACED.test(plain);
    const link = /^(xlink:)?href$/.test(plain) && !value.startsWith('#');
    const runs = plain.startsWith('on') || plain === 'style';
    if (foreign || link || runs || OUTSIDE.test(value)) delete node.attributes[name];
  }
}
