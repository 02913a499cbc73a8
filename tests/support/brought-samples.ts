import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ADDRESSES =
  'LOC_GUID,ADDR_GUID,APT_NO_LABEL,CIVIC_NO,CIVIC_NO_SUFFIX,OFFICIAL_STREET_NAME,OFFICIAL_STREET_TYPE,OFFICIAL_STREET_DIR,PROV_CODE,CSD_ENG_NAME,CSD_FRE_NAME,CSD_TYPE_ENG_CODE,CSD_TYPE_FRE_CODE,MAIL_STREET_NAME,MAIL_STREET_TYPE,MAIL_STREET_DIR,MAIL_MUN_NAME,MAIL_PROV_ABVN,MAIL_POSTAL_CODE,BG_DLS_LSD,BG_X,BG_Y,BU_N_CIVIC_ADD,BU_USE';
const guid = (n: number) => `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`;
const address = (n: number, civic: number, mun: string, xy = ',') =>
  `${guid(n)},${guid(n)},,${civic},,Zephyrine,ST,W,35,Toronto,Toronto,C,V,ZEPHYRINE,ST,W,${mun},ON,M5H 2N2,,${xy},1,1`;

/** A small file of each format that can be brought in, as its publisher writes it; all of made-up streets. */
export const SAMPLES: Record<string, string> = {
  'Location_35.csv': `\ufeffLOC_GUID,CSD_CODE,BF_REPPOINT_LATITUDE,BF_REPPOINT_LONGITUDE,BG_LATITUDE,BG_LONGITUDE\r
${guid(1)},3520005,43.651,-79.38,43.65,-79.38\r
${guid(2)},3520005,,,43.653,-79.384\r
${guid(3)},3520005,,,,\r
`,
  'Address_35.csv': `\ufeff${ADDRESSES}\r
${address(1, 100, 'TORONTO')}\r
${address(2, 140, 'TORONTO')}\r
${address(9, 180, 'TORONTO', '7223943.44,931430.45')}\r
${address(8, 200, 'TORONTO')}\r
`,
  'ODA_NS.csv': `latitude,longitude,source_id,id,group_id,street_no,street,str_name,str_type,str_dir,unit,city,postal_code,full_addr,city_pcs,str_name_pcs,str_type_pcs,str_dir_pcs,csduid,csdname,pruid,provider
44.6,-63.5,1,a,1,12,MARINELLE AVE,Marinelle,Ave,,,HALIFAX,,"12, MARINELLE AVE",HALIFAX,MARINELLE,AVE,,1209034,Halifax,12,Halifax
44.602,-63.502,2,b,2,no,MARINELLE AVE,Marinelle,Ave,,,HALIFAX,,,HALIFAX,MARINELLE,AVE,,1209034,Halifax,12,Halifax
`,
  'openaddresses.csv': `LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH
-71.21,46.81,45,RUE DES OURSONS,,,,,,,1
-71.212,46.812,55,RUE DES OURSONS,,,,,,,2
-71.21,146.81,65,RUE DES OURSONS,,,,,,,3
-73.1,40.7,75,RUE DES OURSONS,,,,,,,4
`,
  'openaddresses.geojson': `{"type":"Feature","properties":{"hash":"1","number":"7","street":"Zinnia Gate","unit":"","city":"Winnipeg","district":"","region":"MB","postcode":"","id":""},"geometry":{"type":"Point","coordinates":[-97.14,49.9]}}
{"type":"Feature","properties":{"hash":"2","number":9,"street":"Zinnia Gate","city":"Winnipeg","region":"MB"},"geometry":{"type":"Point","coordinates":[-97.14,49.901]}}
{"type":"Feature","properties":
`,
  'ways.geojsonseq': `\u001e{"type":"Feature","properties":{"@id":"way/1","highway":"residential","name":"Quokka Road"},"geometry":{"type":"LineString","coordinates":[[-123.12,49.25],[-123.11,49.25]]}}
\u001e{"type":"Feature","properties":{"@id":"way/2","highway":"residential","name":"Quokka Road"},"geometry":{"type":"LineString","coordinates":[[-123.10,49.25],[-123.11,49.25]]}}
\u001e{"type":"Feature","properties":{"@id":"way/3","highway":"residential","name":"Wombat Street"},"geometry":{"type":"LineString","coordinates":[[-123.11,49.24],[-123.11,49.26]]}}
\u001e{"type":"Feature","properties":{"@id":"way/4","waterway":"river","name":"Fraser"},"geometry":{"type":"LineString","coordinates":[[-123.11,49.24],[-123.11,49.26]]}}
`,
  'streets.tsv': `# province, city, street, points (lat lng;...), civic numbers known (number lat lng;...)
SK\tRegina\tQuince Bay\t50.44 -104.61;50.45 -104.61\t10 50.4400 -104.6100;90 50.4500 -104.6100
SK\tRegina\tStreet\t50.44 -104.61\t
SK\tVancouver\tQuince Bay\t50.44 -104.61\t
SK\tRegina\tQuince Bay\t50.44 x\t
SK\tUpper Nowhere\tQuince Bay\t51.9 -105.5\t3 51.9000 -105.5000
`,
};

/** Writes samples into a folder of their own; returns their paths. */
export function writeSamples(names = Object.keys(SAMPLES)): { folder: string; files: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'portage-streets-'));
  const files = names.map((name) => join(folder, name));
  for (const [at, file] of files.entries()) writeFileSync(file, SAMPLES[names[at] ?? ''] ?? '');
  return { folder, files };
}

/** An index of a test is whole. */
export function broken(reason: string): never {
  throw new Error(reason);
}
