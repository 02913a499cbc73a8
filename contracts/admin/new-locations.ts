import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { PROVINCES } from '../places.ts';
import { SheetFault, SheetPreview, SheetUrl } from '../sheets.ts';
import { postalAddress, requiredLine } from '../texts.ts';

const inCanada = (least: number, most: number) =>
  z
    .number('Find the address on the map first.')
    .check(z.gte(least, 'Choose a point in Canada.'), z.lte(most, 'Choose a point in Canada.'));

/** `POST /admin/vendors/{slug}/locations`: a yard that an operator opens for its mover. */
export const NewLocation = z.object({
  name: requiredLine(80, 'Name the yard, as customers shall read it.'),
  address: postalAddress(300, 'Enter the address that the trucks leave from.'),
  city: requiredLine(80, 'Enter the city.'),
  province: z.enum(PROVINCES, 'Choose the province.'),
  lat: inCanada(41, 84),
  lng: inCanada(-142, -52),
  dispatcher_name: requiredLine(80, 'Enter the name of the dispatcher.'),
  phone: requiredLine(40, 'Enter the phone number of the dispatcher.'),
  truck_count: z
    .int('Write how many trucks there are.')
    .check(z.gte(1, 'At least 1 truck.'), z.lte(500, 'At most 500 trucks.')),
});
export type NewLocation = z.infer<typeof NewLocation>;

/** Characters of a pasted or chosen file: some hundred yards. A sheet that is published holds more. */
export const IMPORT_MAX = 15_000;

/** `POST /admin/vendors/{slug}/location-imports`: yards from CSV text, or from a published sheet. */
export const LocationImport = z
  .object({
    csv: z.optional(
      z
        .string()
        .check(
          z.maxLength(
            IMPORT_MAX,
            'This is more than 15,000 characters. Publish it as a sheet, or send it in parts.',
          ),
        ),
    ),
    url: z.optional(SheetUrl),
    /** True: only say what would change. */
    preview: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ csv, url }) => (csv === undefined) !== (url === undefined), {
      error: 'Send the text of a CSV file, or the link of a published sheet.',
      path: ['csv'],
    }),
  );
export type LocationImport = z.infer<typeof LocationImport>;

export const postNewLocation = endpoint('POST', '/admin/vendors/:slug/locations', {
  needs: 'operator',
  summary: 'Open a yard for a mover',
  body: NewLocation,
  reply: { 201: ['Opened', z.object({ name: z.string() })] },
  problems: { 409: 'The mover has a yard of this name already' },
});

export const postLocationImport = endpoint('POST', '/admin/vendors/:slug/location-imports', {
  needs: 'operator',
  summary: 'Open and change yards from a table',
  description: 'All or nothing. A published sheet is looked at again every quarter of an hour.',
  body: LocationImport,
  reply: { 200: ['What changed, or with `preview` would change', SheetPreview] },
  problems: { 422: ['The table has faults', z.object({ faults: z.array(SheetFault) })] },
});
