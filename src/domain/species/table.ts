/**
 * The table of common house plants, one line for each species. README.md says how it was made.
 *
 * The cells: name | synonyms | common names | family | light | days between waterings | days between feedings | toxic to cats | toxic
 * to dogs. Days are those in summer, a slash and those in winter; a dash is a rest. An empty cell is unknown. After the '@' stands
 * the key of the source (`sources.ts`).
 */
export const table = `
Adiantum raddianum @k1 | | Delta maidenhair fern @k1 | Pteridaceae @k1 | | 3/5 @care | 21/- @care | |
Aechmea fasciata @k1 | | Silver vase plant, Urn plant @k1 | Bromeliaceae @k1 | medium @caes | 7/14 @care | 30/- @care | |
Aeschynanthus radicans @k1 | | Lipstick plant @k1 | Gesneriaceae @k1 | medium @caes | 5/10 @care | 14/- @care | |
Aglaonema commutatum @k1 | | Chinese evergreen @k1 | Araceae @k1 | low @ipc | 7/14 @care | 21/- @care | yes @aspca:chinese-evergreen | yes @aspca:chinese-evergreen
Alocasia x amazonica @k1 | | Alocasia Polly, Amazonian elephant ear @k1 | Araceae @k1 | | 5/10 @care | 14/- @care | yes @aspca:alocasia | yes @aspca:alocasia
Aloe vera @k1 | | True aloe, Burn plant @k1 | Asphodelaceae @k1 | bright @caes | 14/28 @care | 30/- @care | yes @aspca:aloe | yes @aspca:aloe
Anthurium andraeanum @k1 | | Flamingo flower @k1 | Araceae @k1 | bright @care | 5/10 @care | 14/- @care | yes @aspca:flamingo-flower | yes @aspca:flamingo-flower
Aphelandra squarrosa @k1 | | Zebra plant @care | Acanthaceae @k1 | bright @caes | 4/7 @care | 14/- @care | no @cats |
Ardisia crenata @k1 | | Coral berry @care | Primulaceae @k1 | | 5/10 @care | 21/- @care | |
Asparagus setaceus @k1 | | Asparagus fern @care | Asparagaceae @k1 | medium @caes | 5/10 @care | 14/- @care | yes @aspca:asparagus-fern | yes @aspca:asparagus-fern
Aspidistra elatior @k1 | | Cast iron plant @care | Asparagaceae @k1 | low @ipc | 10/18 @care | 30/- @care | no @aspca:cast-iron-plant | no @aspca:cast-iron-plant
Asplenium nidus @k1 | | Bird's nest fern @care | Aspleniaceae @k1 | | 5/8 @care | 21/- @care | |
Beaucarnea recurvata @k1 | | Ponytail palm @care | Asparagaceae @k1 | bright @care | 14/28 @care | 30/- @care | no @pph | no @pph
Begonia rex-cultorum @k1 | | Rex begonia @care | Begoniaceae @k1 | bright @care | 5/10 @care | 14/- @care | yes @aspca:begonia | yes @aspca:begonia
Begonia semperflorens @k1 | | Wax begonia @care | Begoniaceae @k1 | medium @caes | 4/7 @care | 14/- @care | yes @aspca:begonia | yes @aspca:begonia
Ceropegia woodii @k1 | | String of hearts @care | Apocynaceae @k1 | bright @care | 10/21 @care | 21/- @care | |
Chamaedorea elegans @k1 | | Parlor palm @care | Arecaceae @k1 | low @care | 5/10 @care | 21/- @care | no @pph | no @pph
Chlorophytum comosum @kc | | Spider plant, Airplane plant, Ribbon plant, Spider ivy @kc | Asparagaceae @kc | medium @ipc | 5/10 @care | 14/- @care | no @pph | no @pph
Clivia miniata @k1 | | Clivia lily @aspca:clivia-lily | Amaryllidaceae @k1 | low @care | 7/21 @care | 14/- @care | yes @aspca:clivia-lily | yes @aspca:clivia-lily
Codiaeum variegatum @k1 | | Croton @care | Euphorbiaceae @k1 | sun @care | 5/10 @care | 14/- @care | |
Coffea arabica @k1 | | Coffee plant @care | Rubiaceae @k1 | bright @care | 5/10 @care | 14/- @care | |
Crassula ovata @k1 | Crassula argentea @aspca:jade-plant | Jade plant @care | Crassulaceae @k1 | sun @care | 14/28 @care | 30/- @care | yes @mallard | yes @mallard
Curio rowleyanus @k1 | | String of pearls @care | Asteraceae @k1 | bright @care | 10/21 @care | 30/- @care | |
Cyclamen persicum @k1 | | Cyclamen @aspca:cyclamen | Primulaceae @k1 | | -/3 @care | -/14 @care | yes @aspca:cyclamen | yes @aspca:cyclamen
Dendrobium nobile @k1 | | Dendrobium orchid @care | Orchidaceae @k1 | bright @care | 5/14 @care | 14/- @care | |
Dieffenbachia seguine @k1 | | Dumb cane @care | Araceae @k1 | medium @caes | 7/12 @care | 14/- @care | yes @aspca:dieffenbachia | yes @aspca:dieffenbachia
Dracaena angolensis @k1 | | Cylindrical snake plant @care | Asparagaceae @k1 | | 14/28 @care | 30/- @care | |
Dracaena marginata @k1 | | Dragon tree @care | Asparagaceae @k1 | medium @caes | 10/18 @care | 21/- @care | yes @aspca:red-marginated-dracaena | yes @aspca:red-marginated-dracaena
Dracaena trifasciata @k2 | Sansevieria trifasciata @aspca:snake-plant | Snake plant, Mother-in-law's tongue @k2 | Asparagaceae @k2 | low @care | 14/28 @care | 30/- @care | yes @aspca:snake-plant | yes @aspca:snake-plant
Dypsis lutescens @k2 | Chrysalidocarpus lutescens @caes | Areca palm, Butterfly palm, Golden cane palm @k2 | Arecaceae @k2 | medium @caes | 5/10 @care | 14/- @care | no @pph | no @pph
Echeveria elegans @k2 | | Mexican snowball, Mexican gem @k2 | Crassulaceae @k2 | sun @care | 10/21 @care | 30/- @care | no @cats |
Epipremnum aureum @gbif | | Golden pothos, Devil's ivy @aspca:devils-ivy | Araceae @gbif | low @care | 7/12 @care | 14/- @care | yes @aspca:devils-ivy | yes @aspca:devils-ivy
Euphorbia pulcherrima @k2 | | Poinsettia, Christmas star @k2 | Euphorbiaceae @k2 | bright @caes | 4/8 @care | 14/- @care | yes @aspca:poinsettia | yes @aspca:poinsettia
Fatsia japonica @k2 | | Japanese aralia, Paperplant @k2 | Araliaceae @k2 | low @care | 5/10 @care | 14/- @care | no @cats |
Ficus benjamina @k2 | | Weeping fig, Benjamin fig @k2 | Moraceae @k2 | | 7/12 @care | 14/- @care | yes @aspca:fig | yes @aspca:fig
Ficus elastica @k2 | | Rubber plant, Rubber fig, Indian rubber tree @k2 | Moraceae @k2 | medium @ipc | 7/14 @care | 14/- @care | yes @aspca:weeping-fig | yes @aspca:weeping-fig
Ficus lyrata @k2 | | Fiddle leaf fig @ipc | Moraceae @k2 | medium @ipc | 7/12 @care | 14/- @care | yes @aspca:weeping-fig | yes @aspca:weeping-fig
Fittonia albivenis @k2 | | Nerve plant @care | Acanthaceae @k2 | | 4/7 @care | 21/- @care | |
Gardenia jasminoides @k2 | | Gardenia @care | Rubiaceae @k2 | | 4/7 @care | 14/- @care | yes @aspca:gardenia | yes @aspca:gardenia
Goeppertia lancifolia @k2 | Calathea lancifolia @cats | Rattlesnake calathea @care | Marantaceae @k2 | | 5/8 @care | 21/- @care | no @cats |
Goeppertia makoyana @k2 | Calathea makoyana @caes | Peacock calathea @care | Marantaceae @k2 | medium @caes | 5/8 @care | 21/- @care | no @cats |
Goeppertia orbifolia @k2 | Calathea orbifolia @care | Orbifolia calathea @care | Marantaceae @k2 | | 5/8 @care | 21/- @care | no @cats |
Gymnocalycium mihanovichii @k2 | | Moon cactus @care | Cactaceae @k2 | | 14/28 @care | 30/- @care | |
Haworthiopsis fasciata @k2 | | Zebra plant succulent @care | Asphodelaceae @k2 | bright @care | 10/21 @care | 30/- @care | |
Hedera helix @k2 | | English ivy @care | Araliaceae @k2 | | 5/10 @care | 14/- @care | yes @aspca:english-ivy | yes @aspca:english-ivy
Hibiscus rosa-sinensis @k2 | | Tropical hibiscus @care | Malvaceae @k2 | bright @care | 3/7 @care | 7/- @care | |
Hippeastrum hybridum @k2 | | Amaryllis @care | Amaryllidaceae @k2 | | 5/7 @care | 14/- @care | yes @aspca:barbados-lily | yes @aspca:barbados-lily
Howea forsteriana @k2 | | Kentia palm @care | Arecaceae @k2 | medium @ipc | 7/12 @care | 21/- @care | no @cats |
Hoya carnosa @k2 | | Wax plant @care | Apocynaceae @k2 | bright @care | 10/18 @care | 21/- @care | no @cats |
Jasminum polyanthum @k2 | | Winter jasmine @care | Oleaceae @k2 | | 5/7 @care | 14/- @care | no @cats |
Kalanchoe blossfeldiana @k2 | | Flaming Katy @care | Crassulaceae @k2 | | 10/18 @care | 14/- @care | yes @aspca:kalanchoe | yes @aspca:kalanchoe
Kalanchoe daigremontiana @k2 | | Mother of thousands @care | Crassulaceae @k2 | bright @care | 10/21 @care | 30/- @care | yes @aspca:kalanchoe | yes @aspca:kalanchoe
Livistona chinensis @k2 | | Chinese fan palm @care | Arecaceae @k2 | bright @care | 5/10 @care | 21/- @care | |
Maranta leuconeura @k2 | | Prayer plant @care | Marantaceae @k2 | | 5/8 @care | 21/- @care | |
Monstera adansonii @k3 | | Swiss cheese vine, Monkey mask @k3 | Araceae @k3 | | 5/10 @care | 14/- @care | |
Monstera deliciosa @care | | Swiss cheese plant, Ceriman, Mexican breadfruit @aspca:ceriman | Araceae @aspca:ceriman | bright @care | 7/12 @care | 14/- @care | yes @aspca:ceriman | yes @aspca:ceriman
Neoregelia carolinae @k3 | | Blushing bromeliad @k3 | Bromeliaceae @k3 | | 7/14 @care | 30/- @care | no @cats |
Nephrolepis exaltata @k3 | | Boston fern, Sword fern @k3 | Nephrolepidaceae @k3 | | 4/7 @care | 21/- @care | no @mallard | no @mallard
Opuntia microdasys @k3 | | Bunny ears cactus, Angel wings cactus @k3 | Cactaceae @k3 | sun @care | 14/28 @care | 30/- @care | no @cats |
Oxalis triangularis @k3 | | Purple shamrock, False shamrock @k3 | Oxalidaceae @k3 | | -/5 @care | -/14 @care | yes @aspca:shamrock-plant | yes @aspca:shamrock-plant
Pachira aquatica @k3 | | Money tree, Guiana chestnut @k3 | Malvaceae @k3 | medium @care | 7/14 @care | 21/- @care | |
Pelargonium zonale @k3 | | Zonal geranium, Horseshoe geranium @k3 | Geraniaceae @k3 | bright @caes | 3/10 @care | 7/- @care | yes @aspca:geranium | yes @aspca:geranium
Peperomia obtusifolia @k3 | | Baby rubber plant, Pepper face @k3 | Piperaceae @k3 | low @care | 10/14 @care | 21/- @care | no @mallard | no @mallard
Phalaenopsis hybrida @k3 | Phalaenopsis @longwood | Moth orchid @k3 | Orchidaceae @k3 | | 7/10 @care | 14/- @care | no @longwood | no @longwood
Philodendron hederaceum @k3 | Philodendron oxycardium @aspca:cordatum | Heartleaf philodendron @k3 | Araceae @k3 | | 7/12 @care | 14/- @care | yes @aspca:cordatum | yes @aspca:cordatum
Pilea peperomioides @k3 | | Chinese money plant, Pancake plant @k3 | Urticaceae @k3 | | 7/12 @care | 14/- @care | |
Platycerium bifurcatum @k3 | | Staghorn fern, Elkhorn fern @k3 | Polypodiaceae @k3 | bright @care | 7/14 @care | 30/- @care | no @cats |
Plectranthus verticillatus @k3 | | Swedish ivy @care | Lamiaceae @k3 | bright @care | 5/10 @care | 14/- @care | |
Rhipsalis baccifera @k3 | | Mistletoe cactus @care | Cactaceae @k3 | bright @caes | 7/14 @care | 21/- @care | |
Rhododendron simsii @k3 | | Indoor azalea @care | Ericaceae @k3 | | 3/5 @care | 14/- @care | yes @aspca:azalea | yes @aspca:azalea
Schefflera arboricola @k3 | | Umbrella plant @care | Araliaceae @k3 | medium @care | 7/12 @care | 14/- @care | yes @aspca:schefflera | yes @aspca:schefflera
Schlumbergera truncata @k3 | | Christmas cactus @care | Cactaceae @k3 | | 5/10 @care | 14/- @care | no @longwood | no @longwood
Sedum morganianum @k3 | | Burro's tail @care | Crassulaceae @k3 | sun @care | 10/21 @care | 30/- @care | no @cats |
Soleirolia soleirolii @k3 | | Baby tears @care | Urticaceae @k3 | | 3/5 @care | 21/- @care | no @cats |
Spathiphyllum wallisii @care | Spathiphyllum @aspca:peace-lily | Peace lily @aspca:peace-lily | Araceae @aspca:peace-lily | low @ipc | 5/8 @care | 14/- @care | yes @aspca:peace-lily | yes @aspca:peace-lily
Stephanotis floribunda @k3 | | Madagascar jasmine @care | Apocynaceae @k3 | | 5/14 @care | 14/- @care | no @cats |
Strelitzia reginae @k3 | | Bird of paradise @care | Strelitziaceae @k3 | sun @care | 7/14 @care | 14/- @care | yes @aspca:bird-paradise-flower | yes @aspca:bird-paradise-flower
Streptocarpus hybridus @k3 | | Cape primrose @care | Gesneriaceae @k3 | bright @care | 5/7 @care | 14/- @care | no @cats |
Streptocarpus ionanthus @mallard | Saintpaulia @cats | African violet @mallard | Gesneriaceae @cats | bright @care | 5/7 @care | 14/- @care | no @mallard | no @mallard
Stromanthe sanguinea @k3 | | Triostar @care | Marantaceae @k3 | | 5/8 @care | 21/- @care | |
Syngonium podophyllum @care | | Arrowhead vine @care | Araceae @aspca:arrow-head-vine | | 5/10 @care | 14/- @care | yes @aspca:arrow-head-vine | yes @aspca:arrow-head-vine
Tillandsia usneoides @k3 | | Spanish moss @care | Bromeliaceae @k3 | bright @care | 2/5 @care | 30/- @care | |
Tradescantia zebrina @k3 | | Wandering dude @care | Commelinaceae @k3 | bright @care | 5/10 @care | 14/- @care | |
Vriesea splendens @k3 | | Flaming sword @care | Bromeliaceae @k3 | bright @care | 7/14 @care | 30/- @care | |
Yucca elephantipes @k3 | | Yucca @aspca:yucca | Asparagaceae @k3 | sun @care | 10/21 @care | 30/- @care | yes @aspca:yucca | yes @aspca:yucca
Zamioculcas zamiifolia @k3 | | ZZ plant @wisc | Araceae @k3 | low @wisc | 14/28 @care | 30/- @care | |
Zantedeschia aethiopica @k3 | | Calla lily @care | Araceae @k3 | | 5/- @care | 14/- @care | yes @aspca:calla-lily | yes @aspca:calla-lily
`;
