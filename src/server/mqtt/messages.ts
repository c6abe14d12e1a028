/** What Snug publishes: devices as Home Assistant discovers them, and their states. All messages are retained. */
import { shownDay } from '#domain/care.ts';
import { daysBetween } from '#domain/days.ts';
import { watering } from '#domain/winterFactors.ts';
import type { PlantState } from '../db/household/plantStates.ts';
import type { PendingTask } from '../db/household/tasks.ts';
import { discoveryOf, householdStateOf, pictureOf, stateOf, statusOf, waterOf } from './topics.ts';

interface Home {
  household: string;
  /** `YYYY-MM-DD` */
  today: string;
  plants: readonly PlantState[];
  tasks: readonly PendingTask[];
  /** The public address of the app; `null` if it is unknown. */
  origin: string | null;
  /** Of Snug. */
  version: string;
}

const originOf = ({ origin, version }: Home) => ({
  name: 'Snug',
  sw: version,
  ...(origin !== null && { url: origin }),
});

const dayOf = ({ due_on, snoozed_to }: PendingTask) => shownDay({ due: due_on, snoozedTo: snoozed_to });

/** Returns the device of a plant. The payload of the button contains the time of the press, so that one press counts once. */
function plantDevice(home: Home, { id, name, species, pot_location, photo_id }: PlantState) {
  const entity = (key: string, label: string) => ({ unique_id: `snug_${id}_${key}`, name: label });
  const template = (key: string) => ({ value_template: `{{ value_json.${key} }}` });
  return {
    dev: {
      ids: [`snug_${id}`],
      name,
      mf: 'Snug',
      ...(species !== null && { mdl: species }),
      ...(pot_location !== null && { sa: pot_location }),
      ...(home.origin !== null && { cu: `${home.origin}/plants/${id}` }),
      via_device: `snug_${home.household}`,
    },
    o: originOf(home),
    cmps: {
      days: {
        p: 'sensor',
        ...entity('days', 'Days until water'),
        ...template('days_until_water'),
        unit_of_measurement: 'd',
        icon: 'mdi:watering-can',
      },
      due: {
        p: 'binary_sensor',
        ...entity('due', 'Due'),
        ...template('due'),
        icon: 'mdi:sprout',
      },
      care: {
        p: 'sensor',
        ...entity('care', 'Last care'),
        ...template('last_care'),
        device_class: 'timestamp',
      },
      water: {
        p: 'button',
        ...entity('water', 'Watered'),
        command_topic: waterOf(id),
        command_template: '{{ now().isoformat() }}',
        icon: 'mdi:watering-can',
      },
      // A platform alone removes the entity.
      picture:
        photo_id === null
          ? { p: 'image' }
          : {
              p: 'image',
              ...entity('picture', 'Picture'),
              image_topic: pictureOf(id),
              content_type: 'image/jpeg',
            },
    },
    state_topic: stateOf(id),
    availability_topic: statusOf(home.household),
    qos: 1,
  };
}

function plantState({ household, today, tasks }: Home, { id, care_at }: PlantState) {
  const own = tasks.filter(({ plant_id }) => plant_id === id);
  const water = own
    .filter(({ effect_id }) => effect_id === watering)
    .map(dayOf)
    .toSorted()[0];
  return {
    household,
    days_until_water: water === undefined ? null : daysBetween(today, water),
    due: own.some((task) => dayOf(task) <= today) ? 'ON' : 'OFF',
    last_care: care_at === null ? null : new Date(care_at).toISOString(),
  };
}

const householdDevice = (home: Home) => ({
  dev: {
    ids: [`snug_${home.household}`],
    name: 'Snug',
    mf: 'Snug',
    ...(home.origin !== null && { cu: home.origin }),
  },
  o: originOf(home),
  cmps: {
    due: {
      p: 'sensor',
      unique_id: `snug_${home.household}_due`,
      name: 'To do',
      value_template: '{{ value_json.to_do }}',
      state_class: 'measurement',
      icon: 'mdi:clipboard-list',
    },
  },
  state_topic: householdStateOf(home.household),
  availability_topic: statusOf(home.household),
  qos: 1,
});

/** Returns all texts that the broker should have, by topic. */
export function messagesOf(home: Home): Map<string, string> {
  const { household, today, plants, tasks } = home;
  const due = tasks.filter((task) => dayOf(task) <= today);
  const messages: [string, object][] = [
    [discoveryOf(household), householdDevice(home)],
    [householdStateOf(household), { to_do: due.length }],
    ...plants.flatMap((plant): [string, object][] => [
      [discoveryOf(plant.id), plantDevice(home, plant)],
      [stateOf(plant.id), plantState(home, plant)],
    ]),
  ];
  return new Map(messages.map(([topic, message]) => [topic, JSON.stringify(message)]));
}
