import type { PostalRow } from './rows.ts';

/**
 * Ontario's forward sortation areas, the first half of a postal code, by the town that names them.
 *
 * Sources: GeoNames postal codes (geonames.org, CC BY 4.0), cross-checked with the middle of each
 * area in Statistics Canada's Forward Sortation Area Boundary File, 2021 (Open Government Licence).
 * Where an area takes in farmland the built-up end is kept: that is where people move.
 */
export const ONTARIO_POSTAL: readonly PostalRow[] = [
  // Toronto
  [
    'Scarborough',
    'Toronto',
    `
    M1B 43.811 -79.193  M1C 43.788 -79.156  M1E 43.768 -79.187  M1G 43.771 -79.214
    M1H 43.769 -79.239  M1J 43.746 -79.232  M1K 43.730 -79.264  M1L 43.712 -79.284
    M1M 43.725 -79.231  M1N 43.695 -79.265  M1P 43.761 -79.271  M1R 43.751 -79.300
    M1S 43.795 -79.264  M1T 43.781 -79.304  M1V 43.818 -79.282  M1W 43.802 -79.322
    M1X 43.834 -79.207`,
  ],
  [
    'North York',
    'Toronto',
    `
    M2H 43.802 -79.358  M2J 43.780 -79.348  M2K 43.780 -79.381  M2L 43.755 -79.376
    M2M 43.792 -79.410  M2N 43.767 -79.411  M2P 43.750 -79.398  M2R 43.779 -79.445
    M3A 43.755 -79.330  M3B 43.745 -79.359  M3C 43.724 -79.341  M3H 43.754 -79.447
    M3J 43.769 -79.492  M3K 43.739 -79.469  M3L 43.733 -79.512  M3M 43.732 -79.493
    M3N 43.757 -79.521  M4A 43.728 -79.315  M5M 43.734 -79.418  M6A 43.722 -79.450
    M6B 43.708 -79.448  M6L 43.714 -79.487  M9L 43.760 -79.557  M9M 43.737 -79.540`,
  ],
  [
    'East York',
    'Toronto',
    `
    M4B 43.706 -79.309  M4C 43.691 -79.312  M4G 43.712 -79.364  M4H 43.706 -79.346`,
  ],
  [
    'East Toronto',
    'Toronto',
    `
    M4E 43.678 -79.294  M4J 43.687 -79.337  M4K 43.680 -79.354  M4L 43.669 -79.316
    M4M 43.656 -79.341  M7Y 43.663 -79.322`,
  ],
  [
    'Midtown Toronto',
    'Toronto',
    `
    M4N 43.730 -79.394  M4P 43.714 -79.389  M4R 43.714 -79.407  M4S 43.702 -79.385
    M4T 43.690 -79.385  M4V 43.686 -79.403  M5N 43.711 -79.420  M5P 43.697 -79.412
    M5R 43.674 -79.404`,
  ],
  [
    'Downtown Toronto',
    'Toronto',
    `
    M4W 43.683 -79.373  M4X 43.668 -79.369  M4Y 43.666 -79.383  M5A 43.656 -79.363
    M5B 43.657 -79.378  M5C 43.651 -79.376  M5E 43.646 -79.375  M5G 43.656 -79.386
    M5H 43.650 -79.383  M5J 43.641 -79.382  M5K 43.647 -79.382  M5L 43.649 -79.382
    M5S 43.663 -79.399  M5T 43.654 -79.398  M5V 43.640 -79.400  M5W 43.644 -79.379
    M5X 43.649 -79.382  M6G 43.668 -79.421  M7A 43.664 -79.389`,
  ],
  [
    'West Toronto',
    'Toronto',
    `
    M6H 43.666 -79.438  M6J 43.648 -79.418  M6K 43.638 -79.430  M6P 43.661 -79.463
    M6R 43.647 -79.452  M6S 43.651 -79.483`,
  ],
  [
    'York',
    'Toronto',
    `
    M6C 43.692 -79.431  M6E 43.689 -79.451  M6M 43.693 -79.486  M6N 43.675 -79.484
    M9N 43.707 -79.517`,
  ],
  [
    'Etobicoke',
    'Toronto',
    `
    M8V 43.608 -79.501  M8W 43.602 -79.540  M8X 43.652 -79.508  M8Y 43.633 -79.494
    M8Z 43.626 -79.523  M9A 43.666 -79.528  M9B 43.651 -79.552  M9C 43.644 -79.577
    M9P 43.695 -79.532  M9R 43.690 -79.558  M9V 43.743 -79.588  M9W 43.714 -79.591`,
  ],

  // Ottawa and the east
  [
    'Ottawa',
    'Ottawa',
    `
    K1A 45.421 -75.702  K1B 45.428 -75.588  K1G 45.412 -75.630  K1H 45.388 -75.659
    K1J 45.452 -75.604  K1K 45.445 -75.643  K1L 45.440 -75.663  K1M 45.449 -75.682
    K1N 45.429 -75.684  K1P 45.423 -75.703  K1R 45.412 -75.711  K1S 45.399 -75.687
    K1T 45.330 -75.616  K1V 45.328 -75.672  K1X 45.276 -75.628  K1Y 45.402 -75.733
    K1Z 45.387 -75.741  K2A 45.381 -75.764  K2B 45.365 -75.793  K2C 45.368 -75.738
    K2P 45.417 -75.690  K4B 45.410 -75.364  K4C 45.498 -75.392  K4M 45.229 -75.682
    K4P 45.243 -75.567`,
  ],
  [
    'Orléans',
    'Ottawa',
    `
    K1C 45.468 -75.540  K1E 45.477 -75.505  K1W 45.437 -75.516  K4A 45.470 -75.472`,
  ],
  [
    'Nepean',
    'Ottawa',
    `
    K2E 45.344 -75.716  K2G 45.321 -75.739  K2H 45.343 -75.827  K2J 45.269 -75.752
    K2R 45.290 -75.813`,
  ],
  [
    'Kanata',
    'Ottawa',
    `
    K2K 45.336 -75.915  K2L 45.302 -75.889  K2M 45.286 -75.856  K2T 45.317 -75.937
    K2V 45.285 -75.893  K2W 45.370 -75.989`,
  ],
  ['Stittsville', 'Ottawa', 'K2S 45.250 -75.916'],
  ['Rockland', 'Rockland', 'K4K 45.550 -75.291'],
  ['Russell', 'Russell', 'K4R 45.257 -75.368'],
  ['Hawkesbury', 'Hawkesbury', 'K6A 45.600 -74.616'],
  ['Cornwall', 'Cornwall', 'K6H 45.019 -74.713  K6J 45.022 -74.757  K6K 45.061 -74.754'],
  ['Brockville', 'Brockville', 'K6T 44.630 -75.745  K6V 44.591 -75.681'],
  ['Smiths Falls', 'Smiths Falls', 'K7A 44.900 -76.016'],
  ['Carleton Place', 'Carleton Place', 'K7C 45.133 -76.149'],
  ['Gananoque', 'Gananoque', 'K7G 44.333 -76.166'],
  ['Perth', 'Perth', 'K7H 44.900 -76.249'],
  [
    'Kingston',
    'Kingston',
    `
    K7K 44.257 -76.472  K7L 44.231 -76.479  K7M 44.241 -76.579  K7P 44.269 -76.610`,
  ],
  ['Amherstview', 'Amherstview', 'K7N 44.222 -76.650'],
  ['Napanee', 'Greater Napanee', 'K7R 44.250 -76.949'],
  ['Arnprior', 'Arnprior', 'K7S 45.433 -76.349'],
  ['Renfrew', 'Renfrew', 'K7V 45.467 -76.683'],
  ['Pembroke', 'Pembroke', 'K8A 45.817 -77.117  K8B 45.808 -77.081'],
  ['Petawawa', 'Petawawa', 'K8H 45.895 -77.280'],
  ['Belleville', 'Belleville', 'K8N 44.174 -77.368  K8P 44.167 -77.404  K8R 44.140 -77.468'],
  ['Trenton', 'Trenton', 'K8V 44.099 -77.578'],
  ['Cobourg', 'Cobourg', 'K9A 43.960 -78.165'],
  [
    'Peterborough',
    'Peterborough',
    `
    K9H 44.325 -78.318  K9J 44.298 -78.305  K9K 44.314 -78.361  K9L 44.355 -78.320`,
  ],
  ['Lindsay', 'Lindsay', 'K9V 44.350 -78.733'],

  // Durham
  ['Port Hope', 'Port Hope', 'L1A 43.943 -78.294'],
  ['Newcastle', 'Newcastle', 'L1B 43.917 -78.588'],
  ['Bowmanville', 'Bowmanville', 'L1C 43.912 -78.686'],
  ['Courtice', 'Courtice', 'L1E 43.914 -78.786'],
  [
    'Oshawa',
    'Oshawa',
    `
    L1G 43.923 -78.868  L1H 43.897 -78.864  L1J 43.885 -78.877  L1K 43.925 -78.829
    L1L 43.958 -78.897`,
  ],
  [
    'Whitby',
    'Whitby',
    `
    L1M 43.957 -78.978  L1N 43.872 -78.927  L1P 43.887 -78.975  L1R 43.922 -78.941`,
  ],
  ['Ajax', 'Ajax', 'L1S 43.840 -79.025  L1T 43.884 -79.053  L1Z 43.877 -79.006'],
  [
    'Pickering',
    'Pickering',
    `
    L1V 43.830 -79.117  L1W 43.820 -79.080  L1X 43.864 -79.127  L1Y 43.956 -79.119`,
  ],
  ['Port Perry', 'Port Perry', 'L9L 44.107 -78.944'],
  ['Uxbridge', 'Uxbridge', 'L9P 44.100 -79.116'],

  // Niagara
  ['Fort Erie', 'Fort Erie', 'L2A 42.900 -78.933'],
  [
    'Niagara Falls',
    'Niagara Falls',
    `
    L2E 43.105 -79.087  L2G 43.070 -79.082  L2H 43.101 -79.138  L2J 43.130 -79.103`,
  ],
  [
    'St. Catharines',
    'St. Catharines',
    `
    L2M 43.196 -79.216  L2N 43.192 -79.256  L2P 43.153 -79.209  L2R 43.172 -79.227
    L2S 43.145 -79.263  L2T 43.131 -79.232  L2W 43.169 -79.279`,
  ],
  ['Thorold', 'Thorold', 'L2V 43.114 -79.204'],
  ['Welland', 'Welland', 'L3B 42.988 -79.222  L3C 43.000 -79.266'],
  ['Port Colborne', 'Port Colborne', 'L3K 42.886 -79.251'],
  ['Grimsby', 'Grimsby', 'L3M 43.200 -79.566'],

  // York Region and Simcoe
  [
    'Markham',
    'Markham',
    `
    L3P 43.877 -79.269  L3R 43.848 -79.329  L3S 43.849 -79.262  L6B 43.901 -79.218
    L6C 43.905 -79.339  L6E 43.900 -79.268  L6G 43.849 -79.335`,
  ],
  ['Thornhill', 'Markham', 'L3T 43.823 -79.395'],
  ['Thornhill', 'Vaughan', 'L4J 43.816 -79.453'],
  ['Woodbridge', 'Vaughan', 'L3L 43.871 -79.574  L4H 43.824 -79.626  L4L 43.792 -79.577'],
  ['Concord', 'Vaughan', 'L4K 43.808 -79.510'],
  ['Maple', 'Vaughan', 'L6A 43.850 -79.516'],
  [
    'Richmond Hill',
    'Richmond Hill',
    `
    L4B 43.858 -79.399  L4C 43.867 -79.441  L4E 43.939 -79.435  L4S 43.899 -79.414`,
  ],
  ['Newmarket', 'Newmarket', 'L3X 44.043 -79.491  L3Y 44.057 -79.456'],
  ['Aurora', 'Aurora', 'L4G 44.000 -79.466'],
  ['Stouffville', 'Whitchurch-Stouffville', 'L4A 43.967 -79.250'],
  ['King City', 'King', 'L7B 43.929 -79.527'],
  ['Holland Landing', 'East Gwillimbury', 'L9N 44.115 -79.501'],
  ['Keswick', 'Georgina', 'L4P 44.250 -79.466'],
  ['Bradford', 'Bradford West Gwillimbury', 'L3Z 44.117 -79.566'],
  ['Barrie', 'Barrie', 'L4M 44.400 -79.666  L4N 44.357 -79.693  L9J 44.330 -79.671'],
  ['Springwater', 'Springwater', 'L9X 44.444 -79.732'],
  ['Innisfil', 'Innisfil', 'L9S 44.330 -79.588'],
  ['Alliston', 'New Tecumseth', 'L9R 44.150 -79.866'],
  ['Orillia', 'Orillia', 'L3V 44.609 -79.421'],
  ['Midland', 'Midland', 'L4R 44.750 -79.883'],
  ['Penetanguishene', 'Penetanguishene', 'L9M 44.769 -79.934'],
  ['Collingwood', 'Collingwood', 'L9Y 44.483 -80.216'],
  ['Wasaga Beach', 'Wasaga Beach', 'L9Z 44.517 -80.016'],
  ['Orangeville', 'Orangeville', 'L9W 43.926 -80.106'],
  ['Shelburne', 'Shelburne', 'L9V 44.079 -80.204'],

  // Peel and Halton
  [
    'Mississauga',
    'Mississauga',
    `
    L4T 43.714 -79.643  L4V 43.694 -79.607  L4W 43.641 -79.630  L4X 43.618 -79.579
    L4Y 43.603 -79.593  L4Z 43.619 -79.654  L5A 43.588 -79.609  L5B 43.577 -79.631
    L5C 43.562 -79.650  L5E 43.584 -79.561  L5G 43.565 -79.585  L5H 43.542 -79.616
    L5J 43.510 -79.630  L5K 43.527 -79.662  L5L 43.537 -79.690  L5M 43.564 -79.720
    L5N 43.592 -79.761  L5P 43.690 -79.624  L5R 43.606 -79.671  L5S 43.680 -79.678
    L5T 43.657 -79.667  L5V 43.597 -79.693  L5W 43.631 -79.715  M7R 43.637 -79.616`,
  ],
  [
    'Brampton',
    'Brampton',
    `
    L6P 43.794 -79.702  L6R 43.759 -79.761  L6S 43.738 -79.726  L6T 43.720 -79.685
    L6V 43.706 -79.763  L6W 43.680 -79.727  L6X 43.667 -79.805  L6Y 43.646 -79.772
    L6Z 43.733 -79.795  L7A 43.691 -79.838`,
  ],
  ['Caledon', 'Caledon', 'L7C 43.875 -79.856  L7K 43.860 -79.996'],
  ['Bolton', 'Caledon', 'L7E 43.880 -79.738'],
  ['Georgetown', 'Halton Hills', 'L7G 43.650 -79.916'],
  ['Acton', 'Halton Hills', 'L7J 43.630 -80.042'],
  ['Milton', 'Milton', 'L9E 43.505 -79.826  L9T 43.515 -79.884'],
  [
    'Oakville',
    'Oakville',
    `
    L6H 43.488 -79.710  L6J 43.476 -79.659  L6K 43.440 -79.688  L6L 43.403 -79.719
    L6M 43.446 -79.759`,
  ],
  [
    'Burlington',
    'Burlington',
    `
    L7L 43.380 -79.767  L7M 43.407 -79.846  L7N 43.351 -79.784  L7P 43.368 -79.848
    L7R 43.337 -79.803  L7S 43.323 -79.809  L7T 43.308 -79.851`,
  ],

  // Hamilton, Brant, Haldimand and Norfolk
  [
    'Hamilton',
    'Hamilton',
    `
    L8H 43.260 -79.793  L8K 43.221 -79.799  L8L 43.265 -79.835  L8M 43.244 -79.836
    L8N 43.257 -79.868  L8P 43.251 -79.893  L8R 43.273 -79.879  L8S 43.261 -79.916
    L8T 43.220 -79.829  L8V 43.227 -79.850  L8W 43.196 -79.846  L9A 43.227 -79.871
    L9B 43.206 -79.900  L9C 43.231 -79.905`,
  ],
  ['Stoney Creek', 'Hamilton', 'L8E 43.225 -79.699  L8G 43.216 -79.742  L8J 43.187 -79.754'],
  ['Waterdown', 'Hamilton', 'L8B 43.333 -79.883'],
  ['Ancaster', 'Hamilton', 'L9G 43.220 -79.987  L9K 43.225 -79.943'],
  ['Dundas', 'Hamilton', 'L9H 43.264 -79.952'],
  [
    'Brantford',
    'Brantford',
    `
    N3P 43.182 -80.237  N3R 43.169 -80.268  N3S 43.139 -80.236  N3T 43.121 -80.284
    N3V 43.173 -80.298`,
  ],
  ['Paris', 'Paris', 'N3L 43.200 -80.383'],
  ['Caledonia', 'Caledonia', 'N3W 43.067 -79.933'],
  ['Dunnville', 'Dunnville', 'N1A 42.900 -79.616'],
  ['Simcoe', 'Simcoe', 'N3Y 42.833 -80.300'],
  ['Delhi', 'Norfolk County', 'N4B 42.850 -80.500'],

  // Waterloo, Wellington, Grey and Bruce
  [
    'Guelph',
    'Guelph',
    `
    N1C 43.492 -80.227  N1E 43.568 -80.242  N1G 43.518 -80.226  N1H 43.557 -80.278
    N1K 43.524 -80.284  N1L 43.516 -80.190`,
  ],
  ['Fergus', 'Fergus', 'N1M 43.700 -80.366'],
  [
    'Cambridge',
    'Cambridge',
    `
    N1P 43.340 -80.296  N1R 43.348 -80.283  N1S 43.359 -80.335  N1T 43.385 -80.283
    N3C 43.432 -80.311  N3E 43.419 -80.351  N3H 43.405 -80.374`,
  ],
  [
    'Kitchener',
    'Kitchener',
    `
    N2A 43.441 -80.425  N2B 43.465 -80.447  N2C 43.418 -80.445  N2E 43.411 -80.501
    N2G 43.444 -80.489  N2H 43.458 -80.482  N2M 43.436 -80.509  N2N 43.426 -80.544
    N2P 43.388 -80.430  N2R 43.385 -80.487`,
  ],
  [
    'Waterloo',
    'Waterloo',
    `
    N2J 43.461 -80.507  N2K 43.496 -80.494  N2L 43.472 -80.545  N2T 43.453 -80.569
    N2V 43.476 -80.584`,
  ],
  ['Baden', 'Wilmot', 'N3A 43.400 -80.650'],
  ['Elmira', 'Woolwich', 'N3B 43.600 -80.550'],
  ['Kincardine', 'Kincardine', 'N2Z 44.166 -81.601'],
  ['Owen Sound', 'Owen Sound', 'N4K 44.567 -80.944'],
  ['Meaford', 'Meaford', 'N4L 44.600 -80.583'],
  ['Hanover', 'Hanover', 'N4N 44.150 -81.033'],
  ['Listowel', 'Listowel', 'N4W 43.733 -80.950'],

  // London, Windsor and the southwest
  ['Tillsonburg', 'Tillsonburg', 'N4G 42.860 -80.726'],
  ['Woodstock', 'Woodstock', 'N4S 43.143 -80.734  N4T 43.149 -80.732  N4V 43.115 -80.743'],
  ['St. Marys', 'St. Marys', 'N4X 43.266 -81.169'],
  ['Stratford', 'Stratford', 'N4Z 43.363 -81.007  N5A 43.370 -80.976'],
  ['Ingersoll', 'Ingersoll', 'N5C 43.033 -80.883'],
  ['Aylmer', 'Aylmer', 'N5H 42.767 -80.983'],
  ['Port Stanley', 'Central Elgin', 'N5L 42.667 -81.216'],
  ['St. Thomas', 'St. Thomas', 'N5P 42.778 -81.177  N5R 42.760 -81.176'],
  [
    'London',
    'London',
    `
    N5V 43.023 -81.164  N5W 42.986 -81.182  N5X 43.044 -81.239  N5Y 43.012 -81.231
    N5Z 42.966 -81.205  N6A 42.998 -81.256  N6B 42.984 -81.239  N6C 42.958 -81.238
    N6E 42.931 -81.212  N6G 43.029 -81.273  N6H 42.992 -81.340  N6J 42.955 -81.274
    N6K 42.954 -81.342  N6L 42.912 -81.285  N6M 42.963 -81.139  N6N 42.892 -81.169
    N6P 42.911 -81.300`,
  ],
  ['Goderich', 'Goderich', 'N7A 43.750 -81.717'],
  ['Strathroy', 'Strathroy', 'N7G 42.955 -81.622'],
  ['Chatham', 'Chatham', 'N7L 42.421 -82.199  N7M 42.400 -82.200'],
  ['Wallaceburg', 'Wallaceburg', 'N8A 42.593 -82.389'],
  [
    'Sarnia',
    'Sarnia',
    `
    N7S 42.989 -82.359  N7T 42.971 -82.408  N7V 43.000 -82.393  N7W 42.964 -82.326
    N7X 43.021 -82.321`,
  ],
  ['Leamington', 'Leamington', 'N8H 42.055 -82.606'],
  ['Essex', 'Essex', 'N8M 42.175 -82.825'],
  ['Tecumseh', 'Tecumseh', 'N8N 42.295 -82.867  N9K 42.298 -82.870'],
  [
    'Windsor',
    'Windsor',
    `
    N8P 42.328 -82.910  N8R 42.307 -82.915  N8S 42.328 -82.947  N8T 42.304 -82.946
    N8V 42.277 -82.945  N8W 42.284 -82.977  N8X 42.293 -83.019  N8Y 42.318 -82.993
    N9A 42.313 -83.034  N9B 42.295 -83.052  N9C 42.277 -83.079  N9E 42.265 -83.031
    N9G 42.248 -82.995`,
  ],
  ['LaSalle', 'LaSalle', 'N9H 42.232 -83.028  N9J 42.219 -83.080'],
  ['Amherstburg', 'Amherstburg', 'N9V 42.111 -83.112'],
  ['Kingsville', 'Kingsville', 'N9Y 42.038 -82.739'],

  // The north
  ['North Bay', 'North Bay', 'P1A 46.280 -79.450  P1B 46.309 -79.464  P1C 46.340 -79.422'],
  ['Huntsville', 'Huntsville', 'P1H 45.333 -79.216'],
  ['Bracebridge', 'Bracebridge', 'P1L 45.033 -79.316'],
  ['Gravenhurst', 'Gravenhurst', 'P1P 44.917 -79.366'],
  ['Parry Sound', 'Parry Sound', 'P2A 45.350 -80.033'],
  ['Sturgeon Falls', 'West Nipissing', 'P2B 46.367 -79.916'],
  ['Kirkland Lake', 'Kirkland Lake', 'P2N 48.145 -80.038'],
  [
    'Greater Sudbury',
    'Greater Sudbury',
    `
    P3A 46.519 -80.934  P3B 46.485 -80.930  P3C 46.500 -81.008  P3E 46.492 -80.996
    P3G 46.403 -80.975  P3L 46.563 -80.867  P3N 46.585 -81.003  P3P 46.632 -81.015
    P3Y 46.443 -81.127`,
  ],
  ['Timmins', 'Timmins', 'P4N 48.467 -81.333  P4P 48.499 -81.345  P4R 48.470 -81.400'],
  ['Elliot Lake', 'Elliot Lake', 'P5A 46.383 -82.633'],
  ['Espanola', 'Espanola', 'P5E 46.258 -81.767'],
  ['Kapuskasing', 'Kapuskasing', 'P5N 49.417 -82.433'],
  [
    'Sault Ste. Marie',
    'Sault Ste. Marie',
    `
    P6A 46.517 -84.333  P6B 46.531 -84.305  P6C 46.535 -84.373`,
  ],
  [
    'Thunder Bay',
    'Thunder Bay',
    `
    P7A 48.460 -89.204  P7B 48.431 -89.253  P7C 48.385 -89.262  P7E 48.368 -89.284
    P7G 48.451 -89.273  P7J 48.319 -89.342  P7K 48.396 -89.356`,
  ],
  ['Neebing', '', 'P7L 48.167 -89.417'],
  ['Dryden', 'Dryden', 'P8N 49.785 -92.836'],
  ['Sioux Lookout', 'Sioux Lookout', 'P8T 50.100 -91.917'],
  ['Fort Frances', 'Fort Frances', 'P9A 48.608 -93.387'],
  ['Kenora', 'Kenora', 'P9N 49.767 -94.485'],
];

/**
 * Rural areas (their second character is 0) are as large as a county, so their middle is a last
 * resort: a town in the address is always the better answer. In the far north the point lies between
 * their largest towns.
 */
export const ONTARIO_RURAL: readonly PostalRow[] = [
  ['rural Lanark and Ottawa', '', 'K0A 45.256 -76.275'],
  ['rural Prescott and Russell', '', 'K0B 45.503 -74.748'],
  ['rural Stormont and Glengarry', '', 'K0C 45.169 -74.897'],
  ['rural Leeds and Grenville', '', 'K0E 44.712 -75.761  K0G 44.912 -76.175'],
  ['rural Frontenac', '', 'K0H 44.721 -76.833'],
  ['rural Renfrew County', '', 'K0J 45.661 -77.589'],
  ['rural Hastings and Prince Edward', '', 'K0K 44.326 -77.432'],
  ['rural Peterborough County', '', 'K0L 44.777 -77.969'],
  ['rural Kawartha Lakes and Haliburton', '', 'K0M 44.865 -78.655'],
  ['rural Northumberland', '', 'L0A 44.126 -78.519'],
  ['rural Durham Region', '', 'L0B 44.077 -78.747  L0C 44.209 -79.073  L0H 43.902 -79.155'],
  ['rural York Region', '', 'L0E 44.320 -79.278  L0G 44.059 -79.624  L0J 43.857 -79.649'],
  ['rural Simcoe County', '', 'L0K 44.753 -79.495  L0L 44.455 -79.735  L0M 44.327 -80.033'],
  ['rural Dufferin County', '', 'L0N 43.919 -80.039'],
  ['rural Halton Region', '', 'L0P 43.491 -80.000'],
  ['rural Hamilton and Lincoln', '', 'L0R 43.161 -79.746'],
  ['rural Niagara Region', '', 'L0S 43.022 -79.218'],
  ['rural Haldimand', '', 'N0A 42.940 -79.945'],
  ['rural Waterloo and Wellington', '', 'N0B 43.557 -80.441'],
  ['rural Grey County', '', 'N0C 44.256 -80.503'],
  ['rural Brant and Norfolk', '', 'N0E 42.882 -80.432'],
  ['rural Huron and Bruce', '', 'N0G 44.002 -81.068'],
  ['rural Bruce Peninsula', '', 'N0H 44.694 -81.096'],
  ['rural Oxford County', '', 'N0J 43.045 -80.719'],
  ['rural Perth County', '', 'N0K 43.507 -81.158'],
  ['rural Elgin County', '', 'N0L 42.756 -81.453'],
  ['rural Middlesex and Huron', '', 'N0M 43.279 -81.544'],
  ['rural Lambton County', '', 'N0N 42.906 -82.110'],
  ['rural Kent', '', 'N0P 42.447 -82.173'],
  ['rural Essex County', '', 'N0R 42.178 -82.772'],
  ['rural Parry Sound', '', 'P0A 45.588 -79.355  P0C 45.128 -79.786  P0G 45.672 -80.369'],
  ['rural Muskoka', '', 'P0B 45.186 -79.412  P0E 44.861 -79.507'],
  ['rural Nipissing', '', 'P0H 46.311 -79.362'],
  ['rural Timiskaming', '', 'P0J 47.578 -80.204  P0K 48.523 -80.308'],
  ['rural Sudbury and Manitoulin', '', 'P0M 46.569 -81.198  P0P 45.980 -81.926'],
  ['rural Cochrane and Algoma', '', 'P0N 48.476 -81.095  P0R 46.598 -83.039  P0S 47.989 -84.774'],
  ['rural Cochrane District', '', 'P0L 49.300 -82.200'],
  ['rural Thunder Bay District', '', 'P0T 48.950 -87.400'],
  ['rural Red Lake', '', 'P0V 50.900 -93.500'],
  ['rural Rainy River', '', 'P0W 48.650 -93.950'],
  ['rural Kenora', '', 'P0X 49.600 -94.300  P0Y 49.800 -95.050'],
];
