import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { CASE_LIMITS } from '../../contracts/cases.ts';
import { LOGO_LIMITS } from '../../contracts/portal/logos.ts';
import { SHEET_FILE_LIMITS } from '../../contracts/portal/sheet-files.ts';
import { bytesOf, jpegSegment, pngChunk, pngFile, webpChunk, webpFile } from './picture-files.ts';

/**
 * A file that means harm: where it is sent, what its sender is told (null where it is taken after all), and
 * whether a reader gets to see it.
 */
export type HostileFile = {
  name: string;
  to: 'photo' | 'logo' | 'sheet';
  make: () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;
  answer: RegExp | null;
  read: boolean;
};

const latin = (text: string) => bytesOf(Buffer.from(text, 'latin1'));
/** A beginning, and one text again and again up to so many bytes. */
const filled = (size: number, fill: string, begin = '', end = '') =>
  latin(
    begin +
      fill.repeat(Math.floor((size - begin.length - end.length) / Math.max(1, fill.length))) +
      end,
  );

const NO_PHOTO = /^Send the photo as a JPEG/;
const DAMAGED = /^This photo cannot be read/;
const TOO_LARGE = /^The photo has more than 50 million pixels/;

const MOST = CASE_LIMITS.photoBytes;
const SMALL = { width: 100, height: 100 };
const VAST = { width: 16_383, height: 16_383 };
const SOI = '\xff\xd8\xff';

const photoOf = (format: 'jpeg' | 'png' | 'webp', side = 64) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#336' } })
    .toFormat(format)
    .toBuffer();
const half = (whole: Buffer) => bytesOf(whole.subarray(0, Math.ceil(whole.length / 2)));

/** A HEIF whose one picture has very many sizes. */
function heif(bytes: number) {
  const box = (name: string, ...content: Uint8Array[]) => {
    const data = Buffer.concat([Buffer.alloc(8), ...content]);
    data.writeUInt32BE(data.length, 0);
    data.write(name, 4, 'latin1');
    return data;
  };
  const size = box('ispe', Buffer.alloc(12, 1));
  const sizes = Array.from({ length: Math.floor(bytes / size.length) }, () => size);
  const parts = box('iprp', box('ipco', ...sizes));
  return bytesOf(box('ftyp', latin('heic\0\0\0\0')), box('meta', Buffer.alloc(4), parts));
}

/** Tags of a TIFF that announce more than there are, or lead to themselves. */
const exif = (offset: number, count: number) => {
  const tiff = Buffer.alloc(64, 0x12);
  tiff.write('Exif\0\0MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(offset, 10);
  tiff.writeUInt16BE(count, 14);
  return jpegSegment.named(0xe1, tiff);
};

const photo = (
  name: string,
  make: HostileFile['make'],
  answer: RegExp | null = DAMAGED,
): HostileFile => ({ name, to: 'photo', make, answer, read: answer !== NO_PHOTO });

const PHOTOS = [
  photo('HEIF of very many sizes', () => heif(1_000_000), NO_PHOTO),
  photo('zeros', () => new Uint8Array(MOST), NO_PHOTO),
  photo('no bytes at all', () => new Uint8Array(), NO_PHOTO),
  photo('GIF with a script', () => latin('GIF89a/*<script>alert(1)</script>*/=1'), NO_PHOTO),
  photo('TIFF whose tags lead to themselves', () => filled(8000, '\0', 'II*\0\x08'), NO_PHOTO),
  photo('icon of 65,535 pictures', () => filled(400_000, '\x01', '\0\0\x01\0\xff\xff'), NO_PHOTO),
  photo('PDF in front of a JPEG', () => latin(`%PDF-1.7\n${SOI}`), NO_PHOTO),
  photo('archive', () => filled(4000, '\0', 'PK\x03\x04'), NO_PHOTO),
  photo('SVG', () => latin('<svg xmlns="http://www.w3.org/2000/svg"/>'), NO_PHOTO),
  photo('sound in the frame of a WebP', () => latin('RIFF\0\0\0\0WAVEfmt '), NO_PHOTO),

  photo('JPEG of zeros', () => filled(MOST, '\0', SOI)),
  photo('JPEG of nothing but marks', () => filled(MOST, '\xff', SOI)),
  photo('JPEG of two million empty segments', () =>
    filled(MOST, '\xff\xe0\0\x02', SOI.slice(0, 2)),
  ),
  photo('JPEG of segments without a length', () => filled(MOST, '\xff\xe0\0\0', SOI.slice(0, 2))),
  photo('JPEG cut in two', async () => half(await photoOf('jpeg', 2000))),
  photo('JPEG that ends at once', () => latin(`${SOI}\xd9`)),
  photo(
    'JPEG of 65,535 by 65,535',
    () => jpegSegment.file(jpegSegment.size({ width: 65_535, height: 65_535 })),
    TOO_LARGE,
  ),
  photo(
    'JPEG whose second frame is vast',
    () => jpegSegment.file(jpegSegment.size(SMALL), jpegSegment.size(VAST)),
    TOO_LARGE,
  ),
  photo('JPEG of no pixels', () => jpegSegment.file(jpegSegment.size({ width: 0, height: 9 }))),
  photo('JPEG whose tags announce more than there are', () =>
    jpegSegment.file(exif(8, 65_535), jpegSegment.size(SMALL)),
  ),
  photo('JPEG whose tags lie beyond its end', () =>
    jpegSegment.file(exif(0xff_ff_ff_ff, 1), jpegSegment.size(SMALL)),
  ),
  photo(
    'JPEG with a page behind it',
    async () => bytesOf(await photoOf('jpeg'), latin('<html><script>alert(1)</script></html>')),
    null,
  ),

  photo('PNG cut in two', async () => half(await photoOf('png', 2000))),
  photo('PNG of 50,000 by 50,000', () => pngFile({ width: 50_000, height: 50_000 }), TOO_LARGE),
  photo('PNG of no pixels', () => pngFile({ width: 0, height: 0 })),
  photo('PNG without pixels behind its head', () => pngFile(SMALL)),
  photo('PNG that begins with another chunk', () => latin('\x89PNG\r\n\x1a\n\0\0\0\0IEND')),
  photo('PNG whose pixels are noise', () =>
    pngFile(SMALL, pngChunk('IDAT', Buffer.from('no deflated bytes at all'))),
  ),
  photo(
    'PNG whose few pixels unpack to a hundred megabytes',
    () => pngFile(SMALL, pngChunk('IDAT', deflateSync(Buffer.alloc(100_000_000)))),
    null,
  ),
  photo(
    'PNG whose words unpack to a hundred megabytes',
    () =>
      pngFile(
        SMALL,
        pngChunk('zTXt', latin('Comment\0\0'), deflateSync(Buffer.alloc(100_000_000))),
        pngChunk('IDAT', deflateSync(Buffer.alloc(10_100))),
      ),
    null,
  ),

  photo(
    'WebP of 56 bytes whose canvas lies',
    () => webpFile(webpChunk.canvas(SMALL), webpChunk.lossless(VAST), Buffer.alloc(13)),
    TOO_LARGE,
  ),
  photo(
    'WebP whose frame is vast',
    () => webpFile(webpChunk.canvas(SMALL), webpChunk.lossy(VAST)),
    TOO_LARGE,
  ),
  photo('WebP cut in two', async () => half(await photoOf('webp', 2000))),
  photo('WebP of a million empty chunks', () =>
    webpFile(Buffer.from(filled(MOST - 12, 'VP8Q\0\0\0\0'))),
  ),
  photo('WebP of frames in frames', () => webpFile(Buffer.from(filled(400_000, 'ANMF\0\0\0\0')))),
  photo('WebP whose chunk is longer than any file', () =>
    latin('RIFF\0\0\0\0WEBPVP8 \xff\xff\xff\xff'),
  ),
];

const NO_LOGO = /^Send the logo as a PNG or SVG/;
const BROKEN_SVG = /^This SVG file cannot be read/;
const BROKEN_PNG = /^This PNG file is damaged/;
const SPENT_LOGO = /^This logo takes too long to read/;

const LOGO = LOGO_LIMITS.bytes;
const OPEN = '<svg xmlns="http://www.w3.org/2000/svg">';

const logo = (
  name: string,
  make: HostileFile['make'],
  answer: RegExp | null = BROKEN_SVG,
): HostileFile => ({ name, to: 'logo', make, answer, read: answer !== NO_LOGO });

/** Rules of a style sheet, and elements that each of them has to be tried on. */
function ruled(): Uint8Array<ArrayBuffer> {
  const rules = Array.from({ length: 5000 }, (_, one) => `.a${one}{fill:red}`).join('');
  return filled(
    LOGO - 10,
    '<path class="a1" d="M0 0h9"/>',
    `${OPEN}<style>${rules}</style>`,
    '</svg>',
  );
}

const LOGOS = [
  logo('GIF', () => latin('GIF89a'), NO_LOGO),
  logo('page', () => latin('<!-- --!><html><script>alert(1)</script>')),
  logo('page that says so', () => latin('<html><svg/></html>'), NO_LOGO),
  logo('archive', () => filled(4000, '\0', 'PK\x03\x04'), NO_LOGO),
  logo('SVG of very many rules', ruled, SPENT_LOGO),
  logo('SVG of entities in entities', () =>
    latin(
      `<!DOCTYPE svg [${Array.from({ length: 9 }, (_, one) => `<!ENTITY e${one + 1} "${`&e${one};`.repeat(10)}">`).join('')}]>${OPEN}&e9;</svg>`,
    ),
  ),
  logo('SVG of many doctypes', () => filled(LOGO, '<!DOCTYPE svg ')),
  logo('SVG of groups in groups', () => filled(LOGO, '<g>', OPEN)),
  logo('SVG that does not end', () => filled(LOGO, '<path d="M0 0h9"', OPEN)),
  logo('SVG of comments that do not end', () => filled(LOGO, '<!--', OPEN)),
  logo('SVG of bytes that are no text', () => filled(4000, '\xff\xfe', OPEN, '</svg>')),
  logo('SVG with a script', () => latin(`${OPEN}<script>alert(1)</script></svg>`), null),
  logo(
    'SVG with a page inside',
    () => latin(`${OPEN}<foreignObject><body onload="alert(1)"/></foreignObject></svg>`),
    null,
  ),
  logo('SVG that loads', () => latin(`${OPEN}<image href="http://evil.example/"/></svg>`), null),
  logo(
    'PNG whose chunk is longer than any file',
    () => latin('\x89PNG\r\n\x1a\n\xff\xff\xff\xffIHDR'),
    BROKEN_PNG,
  ),
  logo('PNG of no pixels', () => pngFile({ width: 0, height: 0 }), BROKEN_PNG),
  logo(
    'PNG of 50,000 by 50,000',
    () => pngFile({ width: 50_000, height: 50_000 }),
    /^The logo is larger/,
  ),
  logo(
    'PNG that begins with another chunk',
    () => latin('\x89PNG\r\n\x1a\n\0\0\0\0IEND'),
    BROKEN_PNG,
  ),
];

const NO_COLUMNS = /^In row 1, column .*is missing from the first row/;
const HEAD = 'location,date,trucks,rate\n';
const SHEET = SHEET_FILE_LIMITS.bytes;

const sheet = (name: string, make: HostileFile['make'], answer: RegExp): HostileFile => ({
  name,
  to: 'sheet',
  make,
  answer,
  read: true,
});

/** What a reader says of a sheet that it could read or not, and of one that took too much. */
const ANY_FAULT = /^(In row|The sheet takes too long to read)/;

const SHEETS = [
  sheet('commas alone', () => filled(SHEET, ','), /^(In row 1|The sheet takes too long)/),
  sheet('quotation marks alone', () => filled(SHEET, '"'), ANY_FAULT),
  sheet('ends of lines alone', () => filled(SHEET, '\n'), ANY_FAULT),
  sheet('a million rows of a letter', () => filled(SHEET, 'a\n', HEAD), ANY_FAULT),
  sheet('rows that are the same', () => filled(SHEET, 'A,2027-05-01,1,\n', HEAD), ANY_FAULT),
  sheet('a heading of half a million columns', () => filled(SHEET, 'a;'), ANY_FAULT),
  sheet('a row of a million letters', () => filled(SHEET, 'a', HEAD), ANY_FAULT),
  sheet('a cell that does not end', () => filled(SHEET, 'a,b\n', `${HEAD}"`), ANY_FAULT),
  sheet('tabs that say they are not', () => filled(SHEET, '\t', 'sep=;\n'), ANY_FAULT),
  sheet(
    'a number of many thousands',
    () => filled(15_000, ',111', `${HEAD}A,2027-05-01,"1`, '",\n'),
    ANY_FAULT,
  ),
  sheet('formulas', () => latin(`${HEAD}=cmd|'/c calc'!A1,2027-05-01,1,\n`), /formula/),
  sheet('another kind of sheet', () => latin('item,dollars\npiano,1\n'), NO_COLUMNS),
  sheet('workbook', () => filled(4000, '\0', 'PK\x03\x04'), /^This is a workbook/),
  sheet('zeros', () => new Uint8Array(SHEET), /^This is no text/),
  sheet('half of wide letters', () => latin('\xff\xfea\0b\0c'), ANY_FAULT),
  sheet('bytes that are no letters', () => filled(SHEET, '\x81\x8d'), ANY_FAULT),
];

/** Files of each kind that is taken: cut off, nested, packed, of two kinds at once. */
export const HOSTILE_FILES: readonly HostileFile[] = [...PHOTOS, ...LOGOS, ...SHEETS];
