/** The parts of generated leads: frequent names, and streets and cities that vendors serve. */
export const SCALE_WORDS = {
  first: [
    'Olivia', 'Liam', 'Emma', 'Noah', 'Amélie', 'William', 'Charlotte', 'Benjamin', 'Priya', 'Arjun',
    'Mei', 'Wei', 'Fatima', 'Omar', 'Sofia', 'Mateo', 'Chloé', 'Étienne', 'Aisha', 'Daniel', 'Hannah',
    'Lucas', 'Zoë', 'Ethan', 'Grace', 'Jasper', 'Nadia', 'Viktor', 'Ingrid', 'Samuel', 'Léa', 'Thomas',
    'Simone', 'André', 'Kavya', 'Jonah', 'Rosa', 'Peter', 'Yuki', 'Tariq',
  ],
  last: [
    'Tremblay', 'Smith', 'Gagnon', 'Brown', 'Roy', 'Singh', 'Côté', 'Lee', 'Martin', 'Wilson',
    'Bouchard', 'Patel', 'Gauthier', 'MacDonald', 'Morin', 'Chen', 'Lavoie', 'Nguyen', 'Fortin',
    'Campbell', 'Gagné', 'Khan', 'Ouellet', "O'Brien", 'Pelletier', 'Wang', 'Bélanger', 'Stewart',
    'Lévesque', 'Kaur', 'Bergeron', 'Anderson', 'Leblanc', 'Hussain', 'Paquette', 'Taylor', 'Girard',
    'Rossi', 'Simard', 'Kowalski', 'Boucher', 'Fraser', 'Caron', 'Okafor', 'Beaulieu', 'Silva',
    'Cloutier', 'Murphy', 'Dubé', 'Kim',
  ],
  street: [
    'King St W', 'Queen St E', 'Yonge St', 'Dundas St W', 'Bloor St W', 'Lakeshore Rd E', 'Main St N',
    'Hurontario St', 'Confederation Pkwy', 'Sheppard Ave E', 'Kennedy Rd', 'Steeles Ave W', 'Elm Ave',
    'Maple Grove Dr', 'Church St', 'Wellington St', 'Ontario St', 'Victoria Ave', 'Park Rd',
    'Ravine Cres', 'Old Mill Ln', 'Harbour Sq', 'Brant St', 'Trafalgar Rd', 'Guelph Line',
  ],
  city: [
    'Toronto', 'Mississauga', 'Brampton', 'Markham', 'Vaughan', 'Oakville', 'Burlington', 'Hamilton',
    'Pickering', 'Ajax', 'Oshawa', 'Richmond Hill', 'Scarborough', 'Etobicoke', 'North York', 'Milton',
    'Guelph', 'Kitchener', 'Waterloo', 'Barrie',
  ],
  source: ['website', 'website', 'website', 'website', 'google', 'google', 'referral', 'partner'],
  lost: [
    'Chose another mover', 'Moving themselves with friends', 'The move was called off',
    'Too expensive', 'No answer after three calls', 'Needed another date',
  ],
  note: [
    'Called, left a message.', 'Asked for a later start because of the elevator booking.',
    'Piano on the second floor, check the stairs.', 'Wants a call after 5 pm.',
    'Sent the insurance certificate for the condo.', 'Has a storage unit to empty as well.',
  ],
  author: ['dispatch@portage.example', 'owner@portage.example'],
}; // biome-ignore format: a list of words reads better in lines
