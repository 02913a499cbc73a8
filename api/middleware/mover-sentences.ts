import { WRONG_URL as WRONG_URL_FR } from '../../contracts/sheet-words.fr.ts';
import { WRONG_URL } from '../../contracts/sheet-words.ts';

/** The sentences of the contracts of the movers' portal and of a crew's link on a field that is wrong, in French. */
export const MOVER_SENTENCES: Readonly<Record<string, string>> = {
  // Accounts, people and passwords.
  'Choose a password.': 'Choisissez un mot de passe.',
  'Enter your current password.': 'Entrez votre mot de passe actuel.',
  'Enter your password.': 'Entrez votre mot de passe.',
  'Enter your username.': 'Entrez votre nom d’utilisateur.',
  'New passwords do not match': 'Les nouveaux mots de passe ne sont pas identiques',
  'Password must be at least 8 characters long':
    'Le mot de passe doit compter au moins 8 caractères',
  'Password must be at most 64 characters long':
    'Le mot de passe doit compter au plus 64 caractères',
  'The link is not complete.': 'Le lien est incomplet.',
  'The link is not complete. Copy it whole from the mail.':
    'Le lien est incomplet. Copiez-le en entier à partir du courriel.',
  'Enter a full name.': 'Entrez un nom complet.',
  'Choose from the list of permissions.': 'Choisissez dans la liste des autorisations.',
  'Who may act on leads must be able to view them: tick “View leads” as well.':
    'Pour agir sur les demandes, il faut pouvoir les voir\u00a0: cochez aussi cette autorisation.',
  // The company.
  'Choose a language.': 'Choisissez une langue.',
  'Enter a phone number.': 'Entrez un numéro de téléphone.',
  'Enter the business address.': 'Entrez l’adresse de l’entreprise.',
  'Enter the company’s name.': 'Entrez le nom de l’entreprise.',
  'Enter your full name.': 'Entrez votre nom complet.',
  // Locations, trucks and crews.
  'A bigger crew cannot have a lower hourly rate than a smaller one.':
    'Une plus grande équipe ne peut pas avoir un tarif horaire plus bas qu’une plus petite.',
  'An hourly rate is at least $10.': 'Un tarif horaire est d’au moins 10\u00a0$.',
  'An hourly rate is at most $1,000.': 'Un tarif horaire est d’au plus 1\u00a0000\u00a0$.',
  'At least 0 trucks.': '0\u00a0camion au moins.',
  'At most 500 trucks.': '500\u00a0camions au plus.',
  'At least 1 person.': 'Une personne au moins.',
  'At most 20 people.': '20\u00a0personnes au plus.',
  'Choose a crew.': 'Choisissez une équipe.',
  'Choose a truck.': 'Choisissez un camion.',
  'Choose a point in Canada.': 'Choisissez un point au Canada.',
  'Choose the province.': 'Choisissez la province.',
  'Choose the yard that it stands at.': 'Choisissez le point de départ où il se trouve.',
  'Choose the yard that it starts from.': 'Choisissez le point de départ d’où elle part.',
  'Choose the yard that sends the truck.': 'Choisissez le point de départ qui envoie le camion.',
  'Enter an address to look for.': 'Entrez une adresse à chercher.',
  'Enter the address of a page at Google Maps or Google Business.':
    'Entrez l’adresse d’une page Google Maps ou Google Business.',
  'Enter the address that the trucks leave from.': 'Entrez l’adresse d’où partent les camions.',
  'Enter the city.': 'Entrez la ville.',
  'Enter the name of the dispatcher.': 'Entrez le nom d’une personne à la répartition.',
  'Enter the phone number of the dispatcher.': 'Entrez le numéro de téléphone de la répartition.',
  'Name the crew.': 'Nommez l’équipe.',
  'Name the location, as customers shall read it.':
    'Nommez le point de départ, tel que les clients le liront.',
  'Name the truck.': 'Nommez le camion.',
  'Write how many people it has.': 'Écrivez de combien de personnes elle est formée.',
  'Write how many trucks there are.': 'Écrivez combien il y a de camions.',
  'Write the latitude in degrees.': 'Écrivez la latitude en degrés.',
  'Write the longitude in degrees, with its minus sign.':
    'Écrivez la longitude en degrés, avec son signe moins.',
  'Write the rate in dollars.': 'Écrivez le tarif en dollars.',
  'Write dollars and cents, two decimals at most.':
    'Écrivez des dollars et des cents, avec deux décimales au plus.',
  // Calendars and the board.
  'Change at least one date.': 'Modifiez au moins une date.',
  'Choose a date.': 'Choisissez une date.',
  'Choose at least one date.': 'Choisissez au moins une date.',
  'Name each date once, and at most 600 dates.':
    'Nommez chaque date une seule fois, et 600\u00a0dates au plus.',
  'Say what shall change: trucks, daily_rate or blackout.':
    'Dites ce qui doit changer\u00a0: trucks, daily_rate ou blackout.',
  'Say which state of the calendar you have seen.': 'Dites quel état du calendrier vous avez vu.',
  'Say why no truck leaves.': 'Dites pourquoi aucun camion ne part.',
  'Write how many trucks may leave.': 'Écrivez combien de camions peuvent partir.',
  'Say from which day.': 'Dites à partir de quel jour.',
  'Say on which day.': 'Dites quel jour.',
  'Say when the truck is at the door.': 'Dites quand le camion est à la porte.',
  'Say which version you have seen.': 'Dites quelle version vous avez vue.',
  'Write the date as yyyy-MM-dd.': 'Écrivez la date sous la forme aaaa-MM-jj.',
  'Name the month as yyyy-MM.': 'Écrivez le mois sous la forme aaaa-MM.',
  // Bookings and requests.
  'Ask for 1 to 1,000 rows at once.': 'Demandez de 1 à 1\u00a0000\u00a0lignes à la fois.',
  'Enter 1 to 20 trucks.': 'Entrez de 1 à 20\u00a0camions.',
  'Enter 1 to 30 days.': 'Entrez de 1 à 30\u00a0jours.',
  'Enter 1 to 31 days.': 'Entrez de 1 à 31\u00a0jours.',
  'Enter a price.': 'Entrez un prix.',
  'Enter an amount in dollars.': 'Entrez un montant en dollars.',
  'Enter each once.': 'Entrez chacun une seule fois.',
  'Enter the final price.': 'Entrez le prix final.',
  'Enter the time as 08:30.': 'Entrez l’heure sous la forme 08:30.',
  'Enter when the crew comes.': 'Entrez l’heure d’arrivée de l’équipe.',
  'Say what the amount is for.': 'Dites à quoi sert le montant.',
  'Say whether you agree.': 'Dites si vous acceptez.',
  'Say which change you answer.': 'Dites à quel changement vous répondez.',
  'Say why you decline.': 'Dites pourquoi vous refusez.',
  'Sort by one of booked, move_date, name, amount.': 'Triez par booked, move_date, name ou amount.',
  'order is asc or desc.': 'L’ordre est asc ou desc.',
  'There is no such stage.': 'Cette étape n’existe pas.',
  'There is no such tab.': 'Cet onglet n’existe pas.',
  'This is more than a move can cost.': 'C’est plus que ce que peut coûter un déménagement.',
  'This is more than any move costs.': 'C’est plus que ce que coûte un déménagement.',
  'Write a note.': 'Écrivez une note.',
  'Write how many hours it took.': 'Écrivez combien d’heures il a fallu.',
  'Write what you billed.': 'Écrivez ce que vous avez facturé.',
  'Write your answer.': 'Écrivez votre réponse.',
  // A crew's day.
  'At most 20 extras can be billed.': '20\u00a0suppléments au plus peuvent être facturés.',
  'Choose what it is.': 'Choisissez ce que c’est.',
  'Load the page anew: its words have changed.': 'Rechargez la page\u00a0: son texte a changé.',
  'Say how long ago.': 'Dites depuis combien de temps.',
  'Say what it is.': 'Dites ce que c’est.',
  'Send the signature with a key of its own.':
    'Envoyez la signature avec une clé qui lui est propre.',
  'Send the tap with a key of its own.': 'Envoyez l’étape avec une clé qui lui est propre.',
  'Send the total that was signed.': 'Envoyez le total qui a été signé.',
  'Send the total that was shown.': 'Envoyez le total qui a été montré.',
  'Send the bill with a key of its own.': 'Envoyez la facture avec une clé qui lui est propre.',
  'Say which bill it is.': 'Indiquez de quelle facture il s’agit.',
  'Sign in the field, or with the typed name.': 'Signez dans le champ, ou par le nom écrit.',
  'There is no such step.': 'Cette étape n’existe pas.',
  'This signature is too large. Clear it and sign again.':
    'Cette signature est trop grande. Effacez-la et signez de nouveau.',
  'Write how many hours it took, in quarters.':
    'Écrivez combien d’heures il a fallu, au quart d’heure.',
  'Write the name of the person who signs.': 'Écrivez le nom de la personne qui signe.',
  'Write what it costs, before tax.': 'Écrivez ce que cela coûte, avant taxes.',
  // Rates.
  'At least 0.': '0 au moins.',
  'At most 10.': '10 au plus.',
  'At most 720.': '720 au plus.',
  'At most 12 seasons.': '12\u00a0saisons au plus.',
  'Name the season.': 'Nommez la saison.',
  'Say in a few words what changes and why.': 'Dites en quelques mots ce qui change et pourquoi.',
  'Write 0 for closed, else 50 to 300 %.': 'Écrivez 0 pour fermé, sinon de 50 à 300\u00a0%.',
  'Write a number.': 'Écrivez un nombre.',
  'Write a whole number.': 'Écrivez un nombre entier.',
  'Write an amount in dollars.': 'Écrivez un montant en dollars.',
  'Write month and day as MM-DD, such as 07-01.':
    'Écrivez le mois et le jour sous la forme MM-JJ, comme 07-01.',
  'Write month and day as MM-DD.': 'Écrivez le mois et le jour sous la forme MM-JJ.',
  'Write the time as HH:MM, such as 17:00.': 'Écrivez l’heure sous la forme HH:MM, comme 17:00.',
  'Write the time as HH:MM.': 'Écrivez l’heure sous la forme HH:MM.',
  // A rates document, as it is checked once changes are laid over it.
  'Write a whole number of cents.':
    'Écrivez des dollars et des cents, avec deux décimales au plus.',
  'Write the minimum in hours.': 'Écrivez le minimum en heures.',
  'At least a quarter of an hour.': 'Un quart d’heure au moins.',
  'At most 24 hours.': '24\u00a0heures au plus.',
  'Write the minimum in quarter hours.': 'Écrivez le minimum au quart d’heure.',
  'Write the hours of a working day.': 'Écrivez les heures d’une journée de travail.',
  'At least 6 hours.': '6\u00a0heures au moins.',
  'At most 13 hours, which drivers may drive a day.':
    '13\u00a0heures au plus, ce qu’il est permis de conduire par jour.',
  'Write the working day in quarter hours.': 'Écrivez la journée de travail au quart d’heure.',
  'A rate cannot be negative.': 'Un tarif ne peut pas être négatif.',
  'Write a number of kilometres.': 'Écrivez un nombre de kilomètres.',
  'At least 0 km.': '0\u00a0km au moins.',
  'At most 20,000 km.': '20\u00a0000\u00a0km au plus.',
  'At least one kilometre band.': 'Une tranche de kilomètres au moins.',
  'The first band starts at 0 km.': 'La première tranche commence à 0\u00a0km.',
  'Each band starts farther out than the one before it.':
    'Chaque tranche commence plus loin que la précédente.',
  'A farther band cannot be cheaper than a nearer one.':
    'Une tranche plus éloignée ne peut pas coûter moins qu’une plus proche.',
  'At least one crew step.': 'Un palier d’équipe au moins.',
  'The first crew step starts at 1 room.': 'Le premier palier d’équipe commence à 1\u00a0pièce.',
  'Each crew step starts at more rooms than the one before it.':
    'Chaque palier d’équipe commence à plus de pièces que le précédent.',
  'More rooms cannot bring a smaller crew.':
    'Plus de pièces ne peuvent pas amener une plus petite équipe.',
  'Name the truck size.': 'Nommez la taille du camion.',
  'At least one truck size.': 'Une taille de camion au moins.',
  'The first truck size starts at 1 room.': 'La première taille de camion commence à 1\u00a0pièce.',
  'Each truck size starts at more rooms than the one before it.':
    'Chaque taille de camion commence à plus de pièces que la précédente.',
  'A bigger truck cannot be cheaper than a smaller one.':
    'Un plus gros camion ne peut pas coûter moins qu’un plus petit.',
  'A longer walk to the truck cannot take less time than a shorter one.':
    'Une plus longue marche jusqu’au camion ne peut pas prendre moins de temps qu’une plus courte.',
  'A bigger crew cannot be slower than a smaller one.':
    'Une plus grande équipe ne peut pas être plus lente qu’une plus petite.',
  'A loading dock cannot save more time than loading or unloading takes.':
    'Un quai ne peut pas faire gagner plus de temps que n’en prend le chargement ou le déchargement.',
  'Write a whole percentage.': 'Écrivez un pourcentage entier.',
  'A weekend is not cheaper than a weekday.':
    'La fin de semaine ne coûte pas moins cher qu’un jour de semaine.',
  'At most 300 %.': '300\u00a0% au plus.',
  'Work on one weekday.': 'Travaillez au moins un jour de la semaine.',
  // Sheets.
  'At least one day.': 'Un jour au moins.',
  'At most 600 days.': '600\u00a0jours au plus.',
  'Preview the file first.': 'Regardez d’abord l’aperçu du fichier.',
  'Write a whole number of days.': 'Écrivez un nombre entier de jours.',
  'Write how many days ahead.': 'Écrivez pour combien de jours.',
  [WRONG_URL]: WRONG_URL_FR,
  // Keys, endpoints and widgets.
  'At most 20 websites.': '20\u00a0sites Web au plus.',
  'Choose at least one event.': 'Choisissez au moins un événement.',
  'Choose from the list of events.': 'Choisissez dans la liste des événements.',
  'Choose from the list of scopes.': 'Choisissez dans la liste des droits.',
  'Choose what the key may do.': 'Choisissez ce que la clé permet.',
  'Enter the six digits.': 'Entrez les six chiffres.',
  'Enter a code.': 'Entrez un code.',
  'Name the passkey by where it lies.':
    'Nommez la clé d’accès d’après l’endroit où elle se trouve.',
  'Your device’s answer could not be read.': 'La réponse de votre appareil n’a pas pu être lue.',
  'Name the key by what uses it.': 'Nommez la clé d’après ce qui l’utilise.',
  'Enter an address such as https://example.ca/portage-events.':
    'Entrez une adresse comme https://exemple.ca/evenements-portage.',
  'Enter the address that events are posted to.':
    'Entrez l’adresse à laquelle les événements sont envoyés.',
  'Write each website as https://www.example.ca, without a path.':
    'Écrivez chaque site sous la forme https://www.exemple.ca, sans chemin.',
};
