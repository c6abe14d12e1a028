// Generated from openapi.yaml by `npm run contract`; do not edit.
export interface paths {
    "/api/qr/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Checks whether a code belongs to this household, and returns its pot and plant */
        get: operations["validateCode"];
        put?: never;
        post?: never;
        /**
         * Moves a label into the bin for 30 days; it is on no pot any more
         * @description For a label that is lost, torn or was printed by mistake. Restoring it puts it on its pot again.
         */
        delete: operations["deleteCode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists issued codes, unused ones first */
        get: operations["listCodes"];
        put?: never;
        /** Issues a batch of new codes for printing */
        post: operations["issueCodes"];
        /** Moves the unused labels of a batch into the bin for 30 days */
        delete: operations["deleteUnusedCodes"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pots/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all pots of the household, by name */
        get: operations["listPots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a pot and assigns a code to it
         * @description Returns 409 and changes nothing if the code is on a pot already; only assign-qr moves a code.
         */
        post: operations["createPot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pots/assign-qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Assigns a code to a pot and removes it from any other; may replace another code */
        post: operations["assignCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pots/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issues a new code for each pot without a label, as one batch, and assigns it at once
         * @description In the order of the pots. Pots that have a label already or are not there any more are skipped; if all are, no batch is made. A retry with the same key returns the batch.
         */
        post: operations["labelPots"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pots/{potId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                potId: components["parameters"]["PotId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Moves a pot into the bin for 30 days; its plant stays without a pot
         * @description Its codes are on no pot any more. Restoring the pot connects it again.
         */
        delete: operations["deletePot"];
        options?: never;
        head?: never;
        /** Changes a pot's name, place or size */
        patch: operations["updatePot"];
        trace?: never;
    };
    "/api/pots/{potId}/free": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                potId: components["parameters"]["PotId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes the plant from a pot; does nothing if the pot is empty */
        post: operations["freePot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plants/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all plants of the household, living plants first, then by name */
        get: operations["listPlants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plants/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what the pages of the living plants show, by id, for a phone that keeps it */
        get: operations["listPlantPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plants/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds the plants of a file, with their pots, places and care preferences; all or none
         * @description A plant gets the empty pot of this name, in this place if one is given, or a new pot. Returns 409 `pot-taken` if the only pot has a plant, also from another line, and 403 `plant-quota`; nothing is changed then. The title of a 400 names the line. A retry with the same key returns the same report. The columns of such a file are described in `docs/import.md`.
         */
        post: operations["importPlants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a plant and places it in the pot
         * @description Returns 409 and changes nothing if the pot has a living plant, or the label of a new pot is on another one, and 403 `plant-quota` if the household has as many plants as this server allows.
         */
        post: operations["createPlant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plants/{plantId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        /** Returns a plant's profile */
        get: operations["getPlant"];
        put?: never;
        post?: never;
        /**
         * Moves a plant with its timeline, photos and tasks into the bin for 30 days; its pot stays
         * @description For a plant that was created by mistake. One that died keeps its page (`killPlant`).
         */
        delete: operations["deletePlant"];
        options?: never;
        head?: never;
        /** Changes a plant's details */
        patch: operations["updatePlant"];
        trace?: never;
    };
    "/api/plants/{plantId}/kill": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Marks a plant as dead and frees its pot */
        patch: operations["killPlant"];
        trace?: never;
    };
    "/api/plants/{plantId}/pot": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves a plant to another pot
         * @description Frees the old pot. Succeeds if the plant is in this pot already; returns 409 if the pot has another plant.
         */
        post: operations["placePlant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plants/{plantId}/pots": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same operation as `/api/plants/{plantId}/pot` */
        post: operations["placePlantInPots"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plants/{plantId}/photo/{photoId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
                photoId: components["parameters"]["PhotoId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Makes one of the plant's photos its profile photo */
        patch: operations["setProfilePhoto"];
        trace?: never;
    };
    "/api/plants/{plantId}/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        /** Lists a plant's care preferences */
        get: operations["listPreferences"];
        put?: never;
        /**
         * Creates a care preference, or updates the existing one for this effect
         * @description With `frequencyDays`, the plant wants the care again and again; with `onceOn` (and without `frequencyDays`) once, on that day. A preference for one day is not listed any more after it was done, and comes back if that is undone.
         */
        post: operations["createPreference"];
        /** Removes a care preference */
        delete: operations["deletePreference"];
        options?: never;
        head?: never;
        /** Changes the frequency of a care preference, or its day */
        patch: operations["updatePreference"];
        trace?: never;
    };
    "/api/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the care preferences of living plants whose frequency does not fit what was done, with a better one
         * @description A frequency is only changed by `updatePreference`.
         */
        get: operations["listOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/winter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the plants that could be watered less in winter, until the household answers
         * @description The plants have no `winterFactor` of their own yet, since they are older than seasons. It is asked from the month before winter to its second month, until it is answered.
         */
        get: operations["getWinterQuestion"];
        put?: never;
        /**
         * Answers whether these plants are watered less in winter, or undoes that
         * @description What a user has set for a plant meanwhile stays as it is. The same answer again changes nothing.
         */
        post: operations["answerWinterQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/effects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the effects of care, and how often this household gives them to plants of a species
         * @description The household's own kinds of care follow, with numbers from 1000 (`listCareKinds`).
         */
        get: operations["listEffects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the actions, in the order of the action bar
         * @description The household's own kinds of care (`listCareKinds`) follow the other care; each is an action with the number of its effect.
         */
        get: operations["listActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the household's own kinds of care by name, without those that were removed */
        get: operations["listCareKinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-kinds/{careKindID}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Chosen by the client at random. It is the number of an effect and of an action */
                careKindID: number;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Creates a kind of care, changes it, or brings back one that was removed
         * @description Returns 409 `care-kind-exists` if its name, verb or past form is that of another kind or of Snug's own care, and 409 `too-many-care-kinds` if the household has 50 already, or 500 with those that were removed.
         */
        put: operations["setCareKind"];
        post?: never;
        /**
         * Removes a kind of care
         * @description Its tasks disappear, and no plant can be scheduled for it. Its entries stay. If the kind is restored, the schedules of its plants return.
         */
        delete: operations["removeCareKind"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists pending tasks that are overdue or due within 7 days, without snoozed ones */
        get: operations["listTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks/{taskID}/snooze": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                taskID: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Snoozes a task */
        post: operations["snoozeTask"];
        /** Undoes a snooze */
        delete: operations["unsnoozeTask"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plants/{plantId}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        /** Lists a plant's pending tasks, without snoozed ones */
        get: operations["listPlantTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plants/{plantId}/measurements": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        /** Lists what sensors measured at a plant */
        get: operations["listMeasurements"];
        put?: never;
        /**
         * Stores what sensors measured at a plant
         * @description One reading or up to 1000. Of each quantity, the first reading in a minute is kept, so the same request again changes nothing. Readings become hourly means after a month, and daily means after a year. If one of them cannot be stored, none is: 400 `invalid-request` names it. Returns 400 `in-the-future` for a time more than two minutes after the server's, and 409 `plant-dead` for a dead plant.
         */
        post: operations["addMeasurements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plants/{plantId}/interactions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        /** Lists the interactions of a plant, newest first */
        get: operations["listInteractions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/interactions/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the interactions of the household, newest first */
        get: operations["listFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/interactions/months": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts the interactions of the household in each month of a year */
        get: operations["listMonths"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/interactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records an interaction with a plant
         * @description Returns 400 `in-the-future` if `occurredAt` is more than two minutes after the server's time: one of the two clocks is wrong. The header `Date` of the response has the server's time, so that the client can correct its own by the difference and send the request again.
         */
        post: operations["createInteraction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/interactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["InteractionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes an interaction; returns 409 if it has photos */
        delete: operations["deleteInteraction"];
        options?: never;
        head?: never;
        /**
         * Changes the note or the time of an interaction
         * @description Returns 409 `notes-too-long` if the note was changed since the edit began, and both texts together have more than 10,000 characters; nothing is changed then. Returns 400 `in-the-future` as `createInteraction` does.
         */
        patch: operations["updateInteraction"];
        trace?: never;
    };
    "/api/interactions/{id}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["InteractionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds up to 10 photos of 20 MB each to an interaction
         * @description Accepts JPEG, PNG, WebP and HEIC, detected by content. Photos are stored upright and in sRGB. If one file is refused, none is stored. Returns 413 `too-many-pixels` if a picture has more than 100 million pixels or a side over 20,000, 415 `not-an-image` for a file of another kind and `broken-image` if pixels are missing, 403 `photo-quota` if the household has as many photos as this server allows, and 507 `no-room-for-photos` if the server's disk fills up; other changes are still stored then.
         */
        post: operations["uploadPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plants/{plantId}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        /** Lists a plant's photos, newest first */
        get: operations["listPhotos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photos/{photoId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                photoId: components["parameters"]["PhotoId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a photo and its files */
        delete: operations["deletePhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photos/{photoId}/full": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                photoId: components["parameters"]["PhotoId"];
            };
            cookie?: never;
        };
        /** Returns the photo, at most 2048 px on its long side */
        get: operations["getPhotoFull"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photos/{photoId}/thumb": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                photoId: components["parameters"]["PhotoId"];
            };
            cookie?: never;
        };
        /** Returns the thumbnail, at most 360 px on its long side */
        get: operations["getPhotoThumb"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Subscribes a device to care reminders */
        post: operations["subscribePush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unsubscribes a device; does nothing if it is unknown */
        post: operations["unsubscribePush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the subscribed devices of the signed-in user, newest first */
        get: operations["listPushDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push/devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Unsubscribes a device of the signed-in user; does nothing if it is unknown */
        delete: operations["deletePushDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a test notification to a device of the signed-in user and waits for the push service */
        post: operations["testPush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the installation's application server key (VAPID) */
        get: operations["getPushKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the reminder settings of the signed-in user */
        get: operations["getPushSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Sets the hour of the daily reminder */
        patch: operations["updatePushSettings"];
        trace?: never;
    };
    "/api/household": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the settings of the household */
        get: operations["getHousehold"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes the time zone in which days are counted; stored days do not change */
        patch: operations["updateHousehold"];
        trace?: never;
    };
    "/api/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the places of the household's pots, in the order in which people walk through the home */
        get: operations["listPlaces"];
        /** Puts the places in order; those that are left out follow by name */
        put: operations["orderPlaces"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the household's last export */
        get: operations["getExport"];
        put?: never;
        /**
         * Begins to prepare an export of everything in the household, as it is now
         * @description It replaces the last export when it is ready. While one is being prepared, this returns that one. Returns 507 `no-room-for-export` if the server's disk has no room for the file.
         */
        post: operations["beginExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export/{exportId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the ZIP of an export that is ready
         * @description The content is described in `docs/export.md`. The bytes never change, so a download can continue with `Range`.
         */
        get: operations["downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Imports an export into this household, which must be empty; everything or nothing
         * @description The ZIP is described in `docs/export.md`. Returns 400 with one sentence about what is wrong with the file, 409 `not-empty` if the household has plants, pots or labels, 409 `import-running` while another import into it has not ended, and 403 or 507 if its plants or photos exceed a quota or the room on the disk. While the rows are written, other requests to the household are answered with 503 `busy`. A retry with the same key returns the same report.
         */
        post: operations["importExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns when the user's calendar address was created and last read */
        get: operations["getCalendar"];
        put?: never;
        /** Creates a new calendar address for the user; the previous one stops working */
        post: operations["createCalendar"];
        /** Revokes the user's calendar address */
        delete: operations["deleteCalendar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar/{token}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the calendar of the next 60 days, with an all-day entry for each day on which tasks are due
         * @description For calendar apps, which cannot sign in; the token in the address is the secret.
         */
        get: operations["readCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the deleted plants, pots and labels, those that were deleted last at the top */
        get: operations["listBin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bin/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores a deleted plant, pot, label or sheet of labels; does nothing if it is restored already
         * @description Connects it again with what it was connected with. If the other end is in the bin too, they are connected when that is
         *     restored. What is impossible, for example because the pot has another plant, is in `missing`.
         */
        post: operations["restoreBinItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the people of the household, those who came first at the top */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{userID}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userID: components["parameters"]["UserID"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes another person; their sessions, devices and calendar address end at once
         * @description The account is deleted; what the person wrote stays under their name. Requests with one of the ended sessions are
         *     answered with 401 and the type `removed`.
         */
        delete: operations["deletePerson"];
        options?: never;
        head?: never;
        /**
         * Makes a person an owner or a member
         * @description Answers 409 with the type `last-owner` if the household would have no owner.
         */
        patch: operations["updatePerson"];
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the sessions of the signed-in user, that of the request first, then those that were seen last */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{sessionID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends another session of the signed-in user; does nothing if it is unknown
         * @description The push subscription of its device ends too. Answers 409 with the type `this-device` for the session of the request.
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the passkeys of the signed-in user, newest first */
        get: operations["listPasskeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkeys/{passkeyID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a passkey of the signed-in user; does nothing if it is unknown
         * @description It signs in no more. Sessions that began with it go on.
         */
        delete: operations["deletePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the access tokens of the signed-in user, newest first */
        get: operations["listAccessTokens"];
        put?: never;
        /**
         * Creates an access token, and returns its secret this once
         * @description A retry with the same `Idempotency-Key` replaces the secret: the answer that held it was lost. Answers 409 with the type
         *     `too-many-tokens` if the user has 50, and `id-taken` for the id of another user's token.
         */
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes an access token of the signed-in user; does nothing if it is unknown */
        delete: operations["deleteAccessToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the webhooks of the household, oldest first */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Creates a webhook, and returns its secret this once
         * @description Messages are signed as [Standard Webhooks](https://www.standardwebhooks.com) describes. A retry with the same
         *     `Idempotency-Key` replaces the secret: the answer that held it was lost. Answers 400 with the type `bad-target` for an address
         *     that Snug does not send to, and 409 with `too-many-webhooks` if the household has 10.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a webhook with its deliveries; does nothing if it is unknown */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Switches a webhook on or off
         * @description What waits for it when it is switched off is not sent later.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the secret of a webhook, and returns the new one this once
         * @description For 24 hours, messages are signed with both secrets.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a test to a webhook at once, also if it is switched off
         * @description At most 10 a minute.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /** Lists the last 50 deliveries of a webhook, newest first */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the invitations that can be used, newest first */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Creates an invitation, by which one person can join the household within 7 days
         * @description A repetition with the same Idempotency-Key replaces the link.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes an unused invitation; does nothing if it is unknown */
        delete: operations["deleteInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns who made an invitation, for the page of its link
         * @description The token in the link is the secret. It is sent as a header, so that it reaches no log. Answers 404 with the type
         *     `invitation-unknown`, or 410 with `invitation-used` or `invitation-expired`. `signUpEmail` uses an invitation.
         */
        get: operations["readInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/away": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the days on which the household is away, if they are not over */
        get: operations["getAway"];
        /**
         * Sets the days on which the household is away; reminders pause, or go to one person
         * @description Tasks stay as they are. A repetition changes nothing.
         */
        put: operations["setAway"];
        post?: never;
        /** Ends the absence; reminders go on, and the links of sitters stop working */
        delete: operations["endAway"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/away/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the pending tasks that fall due by a day, with how often they come back */
        get: operations["listAwayTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sitters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the sitters whose links work now or later, the first days first */
        get: operations["listSitters"];
        put?: never;
        /**
         * Creates a link by which a person without an account can look after the plants on some days
         * @description A repetition with the same Idempotency-Key replaces the link.
         */
        post: operations["createSitter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sitters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes the link of a sitter; does nothing if it is unknown */
        delete: operations["revokeSitter"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sit/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens the link of a sitter, and sets the cookie of the security scheme `sitter`
         * @description Answers 404 with the type `sitting-unknown`, 403 with `sitting-early` before the first day, or 410 with `sitting-ended`
         *     after the last day, or if the link was revoked. The other operations under `/api/sit` answer the same, and 401 with
         *     `no-sitter` without the cookie. Unknown tokens are limited to 10 a minute from one network.
         */
        post: operations["openSitting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the plants that are due today, and those that the sitter cared for today */
        get: operations["readSitting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sit/photos/{photoId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                photoId: components["parameters"]["PhotoId"];
            };
            cookie?: never;
        };
        /** Returns the thumbnail of a plant that `readSitting` lists */
        get: operations["getSittingPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sit/interactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records care that is due, a note or a photo, for a plant that `readSitting` lists
         * @description Returns 409 `task-done` if the care is not due any more, and 403 `not-for-sitters` for any other action.
         */
        post: operations["recordSitting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sit/interactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["InteractionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes an entry that the sitter made today; returns 409 if it has photos */
        delete: operations["undoSitting"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sit/interactions/{id}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["InteractionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds photos to an entry that the sitter made today, as `uploadPhotos` does */
        post: operations["uploadSittingPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the state of the installation for the sign-in page */
        get: operations["getSetup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/setup/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores a backup into an installation without an account
         * @description Answers when the file is complete and checked. Then the server ends its connections, restores the backup, and starts again: ask `getSetup` until it answers. Nothing is kept of a file that is refused: 400 with the types `not-a-zip`, `broken-zip`, `not-a-backup`, `damaged-backup`, `newer-backup` and `photos-beside`, 507 without room on the disk. Answers 409 with the type `claimed` if there is an account, `restoration-running` while another backup is being restored, and `other-servers` if other servers use the database. See `docs/backup.md`.
         */
        post: operations["restoreInstallation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the backups of the installation, newest first
         * @description Only for owners of the installation's first household: others get 403 with the type `other-household`. The list is that of the server that answers. See `docs/backup.md`.
         */
        get: operations["listBackups"];
        put?: never;
        /**
         * Makes a backup now, and answers when it is complete and checked
         * @description Only for owners of the installation's first household, as `listBackups`. It goes on if the connection is lost. Answers 409 with the type `backup-running` while one is being made, also by another server, 409 `backups-off` without a folder for backups, 507 if its disk has no room, and 500 `backup-failed` with the reason of another failure. The newest three of these are kept.
         */
        post: operations["createBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/backups/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a backup with its photos as one ZIP, which `restore` accepts
         * @description Only for the owner of the installation, the oldest account among the owners of its first household: others get 403 with the type `not-first-account` or `other-household`. The file opens every account.
         */
        get: operations["downloadBackup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{userID}/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userID: components["parameters"]["UserID"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a link by which another person of the household chooses a new password
         * @description The link works once, for an hour; it cannot be read again. Answers 409 with the type `self` for the caller, who could
         *     otherwise set a password without knowing the current one.
         */
        post: operations["createPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a link to a new password to an e-mail address, if it is that of an account and the installation sends e-mail */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password-resets/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the user of a link to a new password, with their passkeys; the link stays unused */
        post: operations["findPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Answers while the process is alive
         * @description As a page with `portal=1`, it leads back to the app. The service worker never answers it, so a browser that opens it gets to the login portal in front of the server, if there is one and its session has ended.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers while the database and the photo storage are available */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/get-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the session of the cookie, or null
         * @description Answers 401 with the type `removed` if the user of the cookie was removed from their household.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in and sets the session cookie */
        post: operations["signInEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-up/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a user without signing in
         * @description With open sign-up, an address that has an account gets the same answer as others, and no account is created. Answers 400 with the code `INVALID_NAME`. If the installation sends e-mail, it sends a link that verifies the address; signing in
         *     does not wait for that.
         */
        post: operations["signUpEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the session */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/update-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the name of the signed-in user
         * @description Answers 400 with the code `INVALID_NAME`.
         */
        post: operations["updateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/change-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the e-mail address of the signed-in user, who enters their password
         * @description Answers 400 with the code `INVALID_PASSWORD`, and 422 with the code `EMAIL_REFUSED` for an address that cannot be used. If the
         *     installation sends e-mail, the new address is not verified, and a link is sent to it.
         */
        post: operations["changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the password of the signed-in user, and renews this session if it ends the others
         * @description Answers 400 with the code `INVALID_PASSWORD` if the current one is wrong.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/delete-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes the signed-in user, who leaves the household
         * @description What they wrote stays under their name. Answers 409 with the code `LAST_OWNER` for the last owner of a household with other
         *     people, and with the code `LAST_USER` for the last user of a household that has data, unless it is deleted too.
         */
        post: operations["deleteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey/generate-register-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Begins to add a passkey to the account of the signed-in user, who enters their password
         * @description Answers 400 with the code `INVALID_PASSWORD` if the password is wrong. The answer is valid for five minutes.
         */
        get: operations["beginPasskey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey/verify-registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a passkey that the browser has created, named after the device
         * @description Answers 400 with the code `CHALLENGE_NOT_FOUND` if the options were answered before or are too old.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey/generate-authenticate-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Begins to sign in with a passkey
         * @description The answer is valid for five minutes.
         */
        get: operations["beginPasskeySignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey/verify-authentication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in with a passkey and sets the session cookie
         * @description Answers 401 with the code `PASSKEY_NOT_FOUND` if no account has the passkey, and 400 with the code `CHALLENGE_NOT_FOUND` if
         *     the options were answered before or are too old.
         */
        post: operations["signInPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the password of the user of a link, which is used up, ends all their sessions and removes their passkeys */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Confirms an email address with the token that was sent to it
         * @description The token works for a day, as long as the account has this address.
         */
        get: operations["verifyEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/send-verification-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends the link that verifies the address of the signed-in user again, at most five times an hour
         * @description Answers 400 with the code `EMAIL_MISMATCH` for an address that is not the user's, with `EMAIL_ALREADY_VERIFIED`, or with
         *     `VERIFICATION_EMAIL_NOT_ENABLED` if the installation sends no e-mail, and 500 if the mail server did not accept the message.
         */
        post: operations["sendVerificationEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/revoke-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs this user out everywhere */
        post: operations["revokeSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/revoke-other-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs this user out on all other devices */
        post: operations["revokeOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Export: {
            /** Format: uuid */
            exportId: string;
            /** @enum {string} */
            state: "preparing" | "ready" | "failed";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            keptUntil: string;
            /** @description Photos packed so far */
            photosDone: number;
            /** @description 0 until the rows are written */
            photosAll: number;
            /** @description The size of the file; 0 until it is ready */
            bytes: number;
        };
        ImportedPlant: {
            /** @description The line of the file */
            line: number;
            plantName: components["schemas"]["Name"];
            species?: components["schemas"]["Species"];
            /**
             * Format: date
             * @description From 1900-01-01 to 366 days after today; today if omitted
             */
            acquiredAt?: string;
            acquiredFrom?: components["schemas"]["Source"];
            plantNotes?: components["schemas"]["PlantNotes"];
            foodId?: components["schemas"]["FoodIdOrNone"];
            /** @description A new pot with the plant's name if there is none */
            potName?: components["schemas"]["Name"] | null;
            place?: components["schemas"]["Location"];
            frequencies?: components["schemas"]["Frequency"][];
        };
        PlantImportReport: {
            plants: number;
            /** @description New pots */
            pots: number;
            /** @description New places */
            places: string[];
        };
        ImportReport: {
            plants: number;
            pots: number;
            labels: number;
            /** @description Labels that were not imported because the bin or another household on this server has them */
            labelsElsewhere: number;
            entries: number;
            tasks: number;
            photos: number;
            /** @description Photos that were missing when the export was made */
            photosMissing: number;
            timeZone: string;
        };
        /**
         * Format: date-time
         * @description When something happened, as a server recorded it
         */
        RecordedTime: string;
        /**
         * Format: date
         * @description A day that a server calculated
         */
        RecordedDay: string;
        RecordedDayOrNone: components["schemas"]["RecordedDay"] | null;
        RecordedTimeOrNone: components["schemas"]["RecordedTime"] | null;
        Position: number;
        PersonRecord: {
            id: components["schemas"]["UserId"];
            name: string;
        };
        CareKindRecord: {
            id: number;
            name: components["schemas"]["CareKindText"];
            verb: components["schemas"]["CareKindText"];
            past: components["schemas"]["CareKindText"];
            icon: components["schemas"]["CareIcon"];
            colour: components["schemas"]["CareColour"];
            background: components["schemas"]["Colour"];
            created_at: components["schemas"]["RecordedTime"];
            removed_at: components["schemas"]["RecordedTimeOrNone"];
        };
        PlaceRecord: {
            name: components["schemas"]["PlaceName"];
            position: components["schemas"]["Position"];
        };
        CodeBatchRecord: {
            /** Format: uuid */
            id: string;
            issued_at: components["schemas"]["RecordedTime"];
        };
        PotRecord: {
            /** Format: uuid */
            id: string;
            name: components["schemas"]["Name"];
            location: components["schemas"]["Location"];
            diameter_cm: components["schemas"]["Centimetres"];
            height_cm: components["schemas"]["Centimetres"];
            /** Format: date-time */
            acquired_at: string;
            acquired_from: components["schemas"]["Source"];
            created_at: components["schemas"]["RecordedTime"];
        };
        CodeRecord: {
            code: components["schemas"]["Code"];
            /** Format: uuid */
            batch_id: string;
            position: components["schemas"]["Position"];
            /** Format: uuid */
            pot_id: string | null;
            assigned_at: components["schemas"]["RecordedTimeOrNone"];
        };
        PlantRecord: {
            /** Format: uuid */
            id: string;
            name: components["schemas"]["Name"];
            species: components["schemas"]["Species"];
            /** Format: date */
            acquired_on: string | null;
            acquired_from: components["schemas"]["Source"];
            notes: components["schemas"]["PlantNotes"];
            food_id: components["schemas"]["FoodIdOrNone"];
            /** Format: uuid */
            parent_id: string | null;
            /** Format: uuid */
            pot_id: string | null;
            died_on: components["schemas"]["RecordedDayOrNone"];
            created_at: components["schemas"]["RecordedTime"];
        };
        StayRecord: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            plant_id: string;
            /** Format: uuid */
            pot_id: string;
            began_at: components["schemas"]["RecordedTime"];
            ended_at: components["schemas"]["RecordedTimeOrNone"];
        };
        PreferenceRecord: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            plant_id: string;
            effect_id: components["schemas"]["CatalogueId"];
            frequency_days: components["schemas"]["FrequencyDaysOrNone"];
            once_on?: components["schemas"]["RecordedDayOrNone"];
            created_at: components["schemas"]["RecordedTime"];
            changed_at?: components["schemas"]["RecordedTime"] | null;
            kept_days?: components["schemas"]["IntervalDays"] | null;
            /** @description 0 is rest; `null` until the household answers */
            winter_factor?: number & (null | 0 | unknown);
            due_below?: components["schemas"]["DueBelow"];
        };
        MeasurementRecord: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            plant_id: string;
            quantity: components["schemas"]["Quantity"];
            value: number;
            measured_at: components["schemas"]["RecordedTime"];
            /** @enum {string} */
            period: "minute" | "hour" | "day";
            source: components["schemas"]["SensorName"] | null;
        };
        InteractionRecord: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            plant_id: string;
            action_id: components["schemas"]["CatalogueId"];
            note: components["schemas"]["Note"];
            occurred_at: components["schemas"]["RecordedTime"];
            recorded_at: components["schemas"]["RecordedTime"];
            user_id: components["schemas"]["UserId"];
            effects?: components["schemas"]["CatalogueId"][];
        };
        PhotoRecord: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            interaction_id: string;
            /** Format: uuid */
            plant_id: string;
            is_profile: boolean;
            created_at: components["schemas"]["RecordedTime"];
            bytes: number;
        };
        TaskRecord: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            preference_id: string;
            due_on: components["schemas"]["RecordedDay"];
            snoozed_to: components["schemas"]["RecordedDayOrNone"];
            completed_at: components["schemas"]["RecordedTimeOrNone"];
            /** Format: uuid */
            completed_by: string | null;
        };
        /**
         * @example {
         *       "type": "invalid-request",
         *       "title": "The request is not valid",
         *       "status": 400,
         *       "errors": [
         *         {
         *           "field": "body/friendly_name",
         *           "message": "is required"
         *         }
         *       ]
         *     }
         */
        Problem: {
            /** @description Identifies the kind of problem, for programs. Any change may be answered with 429 `too-many-changes` (the household has made as many in an hour as this server allows), 503 `busy` or `unavailable`, or 507 `storage-full`: it can be sent again later. */
            type: string;
            /** @description One sentence for people */
            title: string;
            status: number;
            detail?: string;
            /** @description Identifies the request in the log */
            requestId?: string;
            errors?: {
                /** @description The path of the field: body/plantName, query/limit, path/plantId … */
                field: string;
                message: string;
            }[];
        };
        AuthError: {
            code?: string;
            message?: string;
        };
        CodeValidation: {
            /** @description Whether it was issued to this household */
            valid: boolean;
            /**
             * Format: uuid
             * @description The pot with this code
             */
            potId?: string;
            /**
             * Format: uuid
             * @description The living plant in that pot
             */
            plantId?: string;
            /**
             * @description The deleted pot that had this code, or the deleted plant that was in its pot. If the label itself was deleted, alone or
             *     with its sheet, `valid` is false.
             */
            inBin?: components["schemas"]["BinItem"];
            /**
             * @description The code is on no pot, and the household has none. Missing otherwise
             * @enum {boolean}
             */
            hasNoPots?: true;
        };
        NewBatch: {
            count: number;
        };
        IssuedBatch: {
            /** Format: uuid */
            batchId: string;
            codes: components["schemas"]["Code"][];
        };
        PotsToLabel: {
            /** @description In printing order */
            potIds: string[];
        };
        LabelledPots: {
            /** @description The codes of the batch, in printing order */
            codes: components["schemas"]["CodeListItem"][];
            /** @description The number of pots that got no label */
            skipped: number;
        };
        /**
         * @description 8 characters of Crockford base32
         * @example 7K3M9QXA
         */
        Code: string;
        CodeListItem: {
            code: components["schemas"]["Code"];
            /** Format: uuid */
            batchId: string;
            /** Format: date-time */
            issuedAt: string;
            /** Format: uuid */
            potId: string | null;
            /** @description It is on a pot in the bin, and on it again if the pot is restored; `potId` is `null` */
            isPotInBin: boolean;
        };
        PlantPage: {
            plant: components["schemas"]["Plant"];
            interactions: components["schemas"]["Interaction"][];
            tasks: components["schemas"]["PlantTask"][];
            photos: components["schemas"]["Photo"][];
            preferences: components["schemas"]["CarePreference"][];
        };
        Pot: {
            /** Format: uuid */
            potsId: string;
            potFriendlyName: string;
            /** @enum {string} */
            potStatusName: "empty" | "occupied";
            /** @example Occupied by Fern */
            potStatusDescription: string;
            /** Format: uuid */
            currentPlantId: string | null;
            currentPlantName: string | null;
            /** @description URL of the thumbnail */
            currentPlantPhoto: string | null;
            /** @description Newest first */
            codes: components["schemas"]["Code"][];
            /** @description The plants that have lived in it, the oldest stay first. Deleted plants are left out. */
            stays: components["schemas"]["PotStay"][];
            location: string | null;
            diameter_cm: number | null;
            height_cm: number | null;
            /** Format: date-time */
            acquired_at: string;
            acquired_from: string | null;
        };
        PotStay: {
            /** Format: uuid */
            plantId: string;
            plantName: string;
            /** Format: date-time */
            since: string;
            /**
             * Format: date-time
             * @description null while it is in the pot
             */
            until: string | null;
        };
        /**
         * @example {
         *       "friendly_name": "Blue pot",
         *       "location": "Kitchen window",
         *       "diameter_cm": 14,
         *       "qrCode": "7K3M9QXA"
         *     }
         */
        NewPot: {
            friendly_name: components["schemas"]["Name"];
            location?: components["schemas"]["Location"];
            diameter_cm?: components["schemas"]["Centimetres"];
            height_cm?: components["schemas"]["Centimetres"];
            acquired_at?: components["schemas"]["AcquiredTime"];
            acquired_from?: components["schemas"]["Source"];
            qrCode?: string;
        };
        PotUpdate: {
            friendly_name?: components["schemas"]["Name"];
            location?: components["schemas"]["Location"];
            diameter_cm?: components["schemas"]["Centimetres"];
            height_cm?: components["schemas"]["Centimetres"];
            acquired_at?: components["schemas"]["AcquiredTime"];
            acquired_from?: components["schemas"]["Source"];
        };
        PotCreated: {
            /** Format: uuid */
            potId: string;
        };
        AssignCode: {
            qrCode: string;
            /** Format: uuid */
            potId: string;
            /** @description The code of a lost label, removed from this pot in the same step. Ignored if it is not on this pot. */
            replaces?: string;
        };
        AssignedPot: {
            /** Format: uuid */
            potId: string;
            potFriendlyName: string;
        };
        FreePot: {
            /**
             * Format: uuid
             * @description Frees only if the pot still holds this plant
             */
            plantId?: string;
        };
        Name: string;
        Species: string | null;
        /** @description The shop */
        Source: string | null;
        PlantNotes: string | null;
        /** @description A place in the home */
        Location: string | null;
        PlaceName: string;
        UserId: string;
        CatalogueId: number;
        /**
         * @description The name of a person who is created or renamed: one line of at most 60 characters without a web address. Names from before
         *     this rule stay as they are.
         */
        PersonName: string;
        Centimetres: number | null;
        /**
         * @description 1 Liquid Fertiliser, 2 Solid Food, 3 Succulent
         * @enum {integer}
         */
        FoodId: 1 | 2 | 3;
        FoodIdOrNone: components["schemas"]["FoodId"] | null;
        /**
         * @description By the latest interaction with an action of the flow `health`; `null` if there is none
         * @enum {string|null}
         */
        Health: "thriving" | "fine" | "struggling" | null;
        PlantListItem: {
            /** Format: uuid */
            plantId: string;
            plantName: string;
            species: string | null;
            potName: string | null;
            /** @description The place of the pot */
            potLocation: string | null;
            /** @description URL of the profile photo's thumbnail */
            plantPhoto: string | null;
            plantAlive: boolean;
            foodId: number | null;
            plantNotes: string | null;
            /** Format: date */
            acquiredAt: string | null;
            acquiredFrom: string | null;
            /** Format: uuid */
            parentPlantId: string | null;
            health: components["schemas"]["Health"];
            /**
             * Format: date-time
             * @description When `health` was recorded
             */
            healthAt: string | null;
            /** @description Whether it wants any care regularly */
            hasSchedule: boolean;
            /**
             * Format: date-time
             * @description By any action that waters; `null` if it never was
             */
            lastWateredAt: string | null;
            soilMoisture: components["schemas"]["SoilMoisture"];
        };
        Plant: {
            /** Format: uuid */
            plantId: string;
            plantName: string;
            species: string | null;
            potName: string | null;
            /** @description The place of the pot */
            potLocation: string | null;
            /** @description URL of the profile photo's thumbnail */
            plantPhoto: string | null;
            plantAlive: boolean;
            foodId: number | null;
            plantNotes: string | null;
            /** Format: date */
            acquiredAt: string | null;
            acquiredFrom: string | null;
            /** Format: uuid */
            parentPlantId: string | null;
            health: components["schemas"]["Health"];
            /**
             * Format: date-time
             * @description When `health` was recorded
             */
            healthAt: string | null;
            /** Format: date */
            diedAt: string | null;
            /** Format: uuid */
            potId: string | null;
            /** @description URL of the profile photo */
            plantPhotoMain: string | null;
            parent: components["schemas"]["PlantLink"] | null;
            offspring: components["schemas"]["PlantLink"][];
        };
        PlantLink: {
            /** Format: uuid */
            plantId: string;
            plantName: string;
        };
        NewPlant: {
            plantName: components["schemas"]["Name"];
            species?: components["schemas"]["Species"];
            acquiredAt?: components["schemas"]["AcquiredDay"];
            acquiredFrom?: components["schemas"]["Source"];
            plantNotes?: components["schemas"]["PlantNotes"];
            foodId?: components["schemas"]["FoodIdOrNone"];
            /** Format: uuid */
            parentPlantId?: string | null;
            /** Format: uuid */
            potId: string;
            /** @description The pot `potId`, which is created with the plant if there is none of this id */
            newPot?: components["schemas"]["NewPot"];
        };
        PlantCreated: {
            /** Format: uuid */
            plantId: string;
            plantName: string;
            potName: string | null;
            plantPhoto: string | null;
        };
        PlantUpdate: {
            friendly_name?: components["schemas"]["Name"];
            species?: string;
            acquired_at?: components["schemas"]["AcquiredDay"];
            acquired_from?: components["schemas"]["Source"];
            notes?: components["schemas"]["PlantNotes"];
            foods_id?: components["schemas"]["FoodId"];
        };
        PlacePlant: {
            /** Format: uuid */
            potId: string;
        };
        PlacedPlant: {
            /** Format: uuid */
            plantId: string;
            /** Format: uuid */
            potId: string;
            potName: string;
        };
        Effect: {
            effectID: number;
            effectName: string;
            effectVerb: string;
            /** @description Name of a Lucide icon */
            actionIcon: string;
            actionColour: components["schemas"]["Colour"];
            actionBackground: components["schemas"]["Colour"];
            /** @description The median frequency of the household's plants of the requested species; `null` if none has one */
            usualDays?: number | null;
        };
        Colour: string;
        Action: {
            actionID: number;
            actionName: string;
            actionNamePast: string;
            actionBackground: components["schemas"]["Colour"];
            /** @description Name of a Lucide icon */
            actionIcon: string;
            actionColour: components["schemas"]["Colour"];
            /** @enum {string} */
            actionFlow: "log" | "note" | "camera" | "health" | "repo" | "prop" | "location" | "kill" | "none";
        };
        CarePreference: {
            effectID: number;
            effectName: string;
            effectVerb: string;
            /** @description Name of a Lucide icon */
            actionIcon: string;
            actionColour: components["schemas"]["Colour"];
            actionBackground: components["schemas"]["Colour"];
            /** Format: uuid */
            plantsEffectsID: string;
            frequencyDays: number | null;
            onceOn: components["schemas"]["OnceOn"];
            winterFactor: components["schemas"]["WinterFactor"];
            dueBelow: components["schemas"]["DueBelow"];
        };
        FrequencyDays: number;
        FrequencyDaysOrNone: number | null;
        /** @description By what the frequency is multiplied in winter, which depends on the household's time zone: 1 is all year, `null` is rest without tasks */
        WinterFactor: number | null;
        /** @description The soil moisture in % below which water is due, whatever its frequency says; `null` if it does not depend on a sensor */
        DueBelow: number | null;
        /**
         * Format: date
         * @description The day of care that is wanted once; `null` if it is wanted regularly
         */
        OnceOn: string | null;
        Frequency: {
            effectID: components["schemas"]["CatalogueId"];
            frequencyDays: components["schemas"]["FrequencyDays"];
            /** @description If missing, water is wanted less in winter, and food not at all */
            winterFactor?: components["schemas"]["WinterFactor"];
        };
        /** @description Either `frequencyDays` or `onceOn`; or `dueBelow`, alone or beside `frequencyDays` */
        NewPreference: {
            effectID: components["schemas"]["CatalogueId"];
            frequencyDays?: components["schemas"]["FrequencyDaysOrNone"];
            onceOn?: components["schemas"]["OnceOn"];
            /** @description If missing, water is wanted less in winter, and food not at all */
            winterFactor?: components["schemas"]["WinterFactor"];
            dueBelow?: components["schemas"]["DueBelow"];
        };
        /** @description Either `frequencyDays` or `onceOn`; or `dueBelow`, alone or beside `frequencyDays`. It stays as it is if it is missing */
        PreferenceUpdate: {
            /** Format: uuid */
            plantsEffectsID: string;
            frequencyDays?: components["schemas"]["FrequencyDaysOrNone"];
            onceOn?: components["schemas"]["OnceOn"];
            winterFactor?: components["schemas"]["WinterFactor"];
            dueBelow?: components["schemas"]["DueBelow"];
            /** @description The `intervalDays` of an offer that the user does not want. It is made again once the intervals say something a fifth away, or another frequency is set. `null` takes that back */
            keptDays?: components["schemas"]["IntervalDays"] | null;
            /**
             * Format: date-time
             * @description The time of the former change, if this request undoes a later one. Care since then counts for the next offer
             */
            since?: string;
        };
        /** @enum {string} */
        Quantity: "moisture" | "temperature" | "light";
        /** @description What a program calls the sensor */
        SensorName: string;
        NewMeasurement: {
            quantity: components["schemas"]["Quantity"];
            /** @description Moisture from 0 to 100 %, temperature from -60 to 80 °C, light from 0 to 200,000 lx */
            value: number;
            /**
             * @description If missing, %, °C or lx. Temperatures are stored in °C
             * @enum {string}
             */
            unit?: "%" | "°C" | "°F" | "lx";
            /**
             * Format: date-time
             * @description Not more than 30 days ago, and not in the future by the server's clock; defaults to now
             */
            time?: string;
            source?: components["schemas"]["SensorName"];
        };
        NewMeasurements: {
            measurements: components["schemas"]["NewMeasurement"][];
        };
        MeasurementSeries: {
            quantity: components["schemas"]["Quantity"];
            /** @enum {string} */
            unit: "%" | "°C" | "lx";
            /** @description The newest reading, which may be older than the span */
            last: {
                value: number;
                /** Format: date-time */
                time: string;
                source: string | null;
            };
            /** @description The oldest first */
            values: {
                /**
                 * Format: date-time
                 * @description When the minute
                 */
                time: string;
                value: number;
            }[];
        };
        /** @description The newest reading of a sensor; `null` if there is none */
        SoilMoisture: {
            /** @description In % */
            value: number;
            /** Format: date-time */
            time: string;
        } | null;
        WinterQuestion: {
            /**
             * Format: date
             * @description The first day after winter
             */
            until: string;
            preferences: components["schemas"]["AskedPreferences"];
        };
        /** @description The preferences for water, one a plant, with the time since when the schedule is as it is */
        AskedPreferences: {
            /** Format: uuid */
            plantsEffectsID: string;
            /** Format: date-time */
            since: string;
        }[];
        CareKindText: string;
        /**
         * @description Name of a Lucide icon
         * @enum {string}
         */
        CareIcon: "leaf" | "sprout" | "flower-2" | "droplets" | "shower-head" | "spray-can" | "flask-conical" | "sun" | "snowflake" | "wind" | "thermometer" | "brush" | "sparkles" | "scissors" | "shovel" | "rotate-cw" | "ruler" | "hand" | "eye" | "bug";
        /** @enum {string} */
        CareColour: "#1F6B45" | "#1D6470" | "#1B5E8C" | "#3F5A78" | "#5B4590" | "#7A3B69" | "#8A3A5B" | "#9A3F1D" | "#6B4A33" | "#6A4A00";
        /**
         * @example {
         *       "name": "Leaf care",
         *       "verb": "Wipe leaves",
         *       "past": "Wiped leaves",
         *       "icon": "leaf",
         *       "colour": "#1F6B45"
         *     }
         */
        CareKindDetails: {
            name: components["schemas"]["CareKindText"];
            verb: components["schemas"]["CareKindText"];
            past: components["schemas"]["CareKindText"];
            icon: components["schemas"]["CareIcon"];
            colour: components["schemas"]["CareColour"];
        };
        /** @description A kind of care of a household, which is an effect and an action */
        CareKind: {
            careKindID: number;
            name: string;
            /** @description The name of the action */
            verb: string;
            /** @description What entries are called */
            past: string;
            icon: components["schemas"]["CareIcon"];
            colour: components["schemas"]["CareColour"];
            background: components["schemas"]["Colour"];
        };
        /** @description The median of intervals between care */
        IntervalDays: number;
        FrequencyOffer: {
            /** Format: uuid */
            plantID: string;
            plantName: string;
            /** Format: uuid */
            plantsEffectsID: string;
            effectID: number;
            effectName: string;
            effectVerb: string;
            /** @description Name of a Lucide icon */
            actionIcon: string;
            actionColour: components["schemas"]["Colour"];
            actionBackground: components["schemas"]["Colour"];
            /** @description What the schedule says */
            frequencyDays: number;
            winterFactor: components["schemas"]["WinterFactor"];
            /**
             * Format: date-time
             * @description Since when it says so
             */
            since: string;
            /** @description The offered frequency, at most 30 % away, or a day */
            days: number;
            intervalDays: components["schemas"]["IntervalDays"];
            /** @description How unlikely it is that the intervals are on this side of the schedule by chance */
            confidence: number;
            /** @description The intervals, oldest first, at most 20 */
            because: components["schemas"]["CareInterval"][];
        };
        CareInterval: {
            /**
             * Format: date
             * @description The day of the care that ended it
             */
            on: string;
            /**
             * @description Care before the day, on the day, or after a check found that the plant could wait
             * @enum {string}
             */
            kind: "sooner" | "right" | "notYet";
            days: number;
            /** @description Whether it is unknown how much longer the plant could have waited */
            isOpen: boolean;
        };
        PreferenceRemoval: {
            /** Format: uuid */
            plantsEffectsID: string;
        };
        TaskAction: {
            actionID: number;
            actionName: string;
            actionFlow: string;
        };
        Task: {
            /** Format: uuid */
            taskID: string;
            /** Format: uuid */
            plantID: string;
            plantName: string;
            potCode: components["schemas"]["Code"] | null;
            potLocation: string | null;
            plantPhoto: string | null;
            /** Format: date */
            taskDueDate: string;
            effectName: string;
            /** @description `null` for care that is done once or depends only on the soil */
            frequencyDays: number | null;
            winterFactor: components["schemas"]["WinterFactor"];
            dueBelow: components["schemas"]["DueBelow"];
            /** @description `null` if the task does not depend on it */
            soilMoisture: components["schemas"]["SoilMoisture"];
            /** @enum {string} */
            statusName: "pending" | "done";
            /** @enum {integer} */
            statusSort: 0 | 1;
            /** Format: date-time */
            completed_at: string | null;
            actions: components["schemas"]["TaskAction"][];
        };
        PlantTask: {
            /** Format: uuid */
            taskID: string;
            /** Format: date */
            dueDate: string;
            effectName: string;
            /** @enum {string} */
            statusName: "pending" | "done";
            /**
             * Format: date-time
             * @description When the care was given that completed it; `null` if it is pending
             */
            completed_at: string | null;
            actions: components["schemas"]["TaskAction"][];
        };
        Snooze: {
            /** @default 1 */
            days: number;
        };
        Interaction: {
            /** Format: uuid */
            interactionID: string;
            actionName: string;
            actionNamePast: string;
            actionBackground: components["schemas"]["Colour"];
            actionIcon: string;
            actionColour: components["schemas"]["Colour"];
            /** @description Empty if there is none */
            interactionNote: string;
            /**
             * Format: date-time
             * @description When it happened
             */
            createdAt: string;
            /** @description The id of the person who recorded it */
            userID: string;
            /** @description The name of that person, also after they have left the household; `null` if it is unknown */
            by: string | null;
            photos: components["schemas"]["Photo"][];
        };
        FeedInteraction: {
            /** Format: uuid */
            interactionID: string;
            /** Format: uuid */
            plantID: string;
            plantName: string;
            plantSpecies: string | null;
            plantPhotoThumbnailURL: string | null;
            /** Format: date-time */
            createdAt: string;
            actionNamePast: string;
            actionIcon: string;
            actionColour: components["schemas"]["Colour"];
            actionBackground: components["schemas"]["Colour"];
            interactionNote: string;
            /** @description The id of the person who recorded it */
            userID: string;
            /** @description The name of that person, also after they have left the household; `null` if it is unknown */
            by: string | null;
            photos: components["schemas"]["Photo"][];
        };
        YearMonth: {
            month: string;
            /** @description How many interactions there are */
            done: number;
        };
        NewInteraction: {
            note?: components["schemas"]["Note"];
            /**
             * Format: date-time
             * @description From 1900 on, and not in the future by the server's clock; defaults to now
             */
            occurredAt?: string;
        };
        InteractionUpdate: {
            note?: components["schemas"]["Note"];
            /** @description The note that the edit began with, and others of the same client that may have arrived since. If the interaction has another note by now, both texts are kept */
            notesBefore?: string[];
            /**
             * Format: date-time
             * @description From 1900 on and not in the future
             */
            occurredAt?: string;
        };
        Note: string;
        /**
         * Format: date
         * @description From 1900-01-01 to 366 days after today
         */
        AcquiredDay: string;
        /**
         * Format: date-time
         * @description On a day from 1900-01-01 to 366 days after today
         */
        AcquiredTime: string;
        Photo: {
            /** Format: uuid */
            id: string;
            url: string;
            thumbnail_url: string;
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            interaction_id: string;
        };
        PushEndpoint: {
            /** Format: uri */
            endpoint: string;
        };
        PushSubscription: {
            /** Format: uri */
            endpoint: string;
            expirationTime?: number | null;
            /** @description The name of the device in the list, such as 'Pixel 8, Chrome' */
            device?: string;
            /** @description Set if the app renews the subscription by itself. A device that was removed from the list then stays removed (409) */
            isRenewal?: boolean;
            keys: {
                p256dh: string;
                auth: string;
            };
        };
        PushHour: {
            /** @description Hour of the day in the household's time zone */
            hour: number;
        };
        PushSettings: {
            hour: number;
            /**
             * Format: date-time
             * @description When a reminder was last sent to one of the user's devices
             */
            lastSentAt: string | null;
        };
        PushDevice: {
            /** Format: uuid */
            id: string;
            /** @description The name of the device */
            device: string | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its push service last accepted a reminder
             */
            lastSentAt: string | null;
            /** @description Whether the last message reached the push service */
            isReachable: boolean;
            /** @description The push service */
            endpointHost: string;
            /** @description SHA-256 of the endpoint in base64url, by which a device recognizes itself */
            endpointHash: string;
        };
        PushOutcome: {
            /** @enum {string} */
            outcome: "sent" | "gone" | "refused" | "unreachable";
            /** @description The status code of the push service; null if there was no response */
            status: number | null;
        };
        Household: {
            /**
             * @description IANA name
             * @example Europe/Dublin
             */
            timeZone: string;
        };
        /**
         * @example {
         *       "places": [
         *         "Hall",
         *         "Living room",
         *         "Kitchen"
         *       ]
         *     }
         */
        Places: {
            places: components["schemas"]["PlaceName"][];
        };
        /**
         * @description A sheet stands for the unused labels of a batch.
         * @enum {string}
         */
        BinKind: "plant" | "pot" | "label" | "sheet";
        BinItem: {
            /** @description The id of the plant, the pot or the batch, or the code of the label */
            id: string;
            kind: components["schemas"]["BinKind"];
            /** @example 12 unused labels */
            name: string;
            /** Format: date-time */
            deletedAt: string;
            /** @description The name of the person who deleted it */
            deletedBy: string | null;
            /**
             * Format: date-time
             * @description When it is deleted for good
             */
            keptUntil: string;
        };
        RestoredBinItem: {
            id: string;
            kind: components["schemas"]["BinKind"];
            name: string;
            /** @description What it was connected with, and could not be connected with again */
            missing: ("pot" | "plant" | "parent" | "offspring" | "code")[];
        };
        Person: {
            userID: string;
            name: string;
            /** Format: email */
            email: string;
            role: components["schemas"]["Role"];
            /**
             * Format: date-time
             * @description When the account was created
             */
            since: string;
            /**
             * Format: date-time
             * @description When a request of theirs arrived, exact to an hour
             */
            lastSeenAt: string | null;
        };
        /** @description The options of WebAuthn as JSON (W3C Web Authentication, section 5.1) */
        PasskeyOptions: {
            challenge: string;
        };
        /** @description The browser's response as JSON (W3C Web Authentication, section 5.1) */
        PasskeyResponse: {
            id: string;
        };
        Passkey: {
            passkeyID: string;
            /** @description The name of the program or device that keeps it, such as `Apple Passwords`; if that is unknown, of the device that created it, such as `Pixel 8, Chrome` */
            name: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it signed the user in last
             */
            usedAt: string | null;
        };
        ListedSession: {
            sessionID: string;
            /** @description The name of the device, such as `Pixel 8, Chrome` */
            device: string;
            /** @description Whether the request was made in this session */
            isThis: boolean;
            /**
             * Format: date-time
             * @description When the user signed in
             */
            since: string;
            /**
             * Format: date-time
             * @description When a request arrived in it, exact to an hour
             */
            lastSeenAt: string;
        };
        Invitation: {
            /** Format: uuid */
            id: string;
            /** @description The name of the person who made it */
            by: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        NewInvitation: {
            /** Format: uuid */
            id: string;
            /** Format: uri */
            url: string;
            /** Format: date-time */
            expiresAt: string;
        };
        Welcome: {
            /** @description The name of the person who made the invitation */
            by: string;
            /** Format: date-time */
            expiresAt: string;
        };
        AwayDays: {
            /**
             * Format: date
             * @description The first day
             */
            from: string;
            /**
             * Format: date
             * @description The last day, at most a year ahead
             */
            until: string;
            /** @description The person of the household whom reminders go to; `null` if they pause */
            remindedID: components["schemas"]["UserId"] | null;
        };
        AwayTask: {
            /** Format: uuid */
            taskID: string;
            /** Format: uuid */
            plantID: string;
            plantName: string;
            plantPhoto: string | null;
            /** Format: date */
            taskDueDate: string;
            effectName: string;
            /** @description `null` for care that is done once */
            frequencyDays: number | null;
            winterFactor: components["schemas"]["WinterFactor"];
            actions: components["schemas"]["TaskAction"][];
        };
        Webhook: {
            /** Format: uuid */
            id: string;
            name: string;
            /**
             * @description The host of its address. The rest may be a secret
             * @example home.example
             */
            host: string;
            events: components["schemas"]["WebhookEvent"][];
            /** Format: date-time */
            createdAt: string;
            isOn: boolean;
            /**
             * Format: date-time
             * @description Since when it has accepted nothing; null if it works
             */
            failingSince: string | null;
            /** @description Why Snug switched it off, as a sentence; null if it is on, or if an owner did */
            offReason: string | null;
        };
        NewWebhook: {
            name: string;
            url: string;
            events: components["schemas"]["WebhookEvent"][];
        };
        /** @enum {string} */
        WebhookEvent: "care.recorded" | "tasks.due" | "plant.created" | "photo.added";
        WebhookSecret: {
            /** Format: uuid */
            id: string;
            /** @description `whsec_` and 32 bytes in base64 */
            secret: string;
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description The `webhook-id` of its message
             */
            id: string;
            /** @enum {string} */
            event: "care.recorded" | "tasks.due" | "plant.created" | "photo.added" | "test";
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            state: "waiting" | "sent" | "given-up";
            attempts: number;
            /**
             * Format: date-time
             * @description When the last attempt ended
             */
            triedAt: string | null;
            /**
             * Format: date-time
             * @description When it is tried again after a failure
             */
            nextTryAt: string | null;
            /** @description The HTTP status of the last answer */
            status: number | null;
            /** @description The beginning of the last answer */
            answer: string | null;
            /** @description What went wrong, as a sentence */
            problem: string | null;
        };
        SendingOutcome: {
            /** @description The HTTP status; null without an answer */
            status: number | null;
            /** @description What went wrong, as a sentence; null if it arrived */
            problem: string | null;
        };
        AccessToken: {
            /** Format: uuid */
            id: string;
            /** @description What the program is called */
            name: string;
            /**
             * @description The first characters of the token
             * @example snug_Q1rT
             */
            beginning: string;
            access: components["schemas"]["TokenAccess"];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it stops working; null if it does not
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description The last use
             */
            usedAt: string | null;
            /** @description The network address of the last use */
            usedFrom: string | null;
        };
        NewAccessToken: {
            name: components["schemas"]["TokenName"];
            access: components["schemas"]["TokenAccess"];
            /** @description In how many days it expires; null if it does not */
            days: number | null;
        };
        /**
         * @description Whether the program may only read, or also change
         * @enum {string}
         */
        TokenAccess: "read" | "write";
        TokenName: string;
        AccessTokenSecret: {
            /** Format: uuid */
            id: string;
            /** @description The token, which is not shown again */
            token: string;
        };
        Sitter: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date */
            from: string;
            /** Format: date */
            until: string;
            /** @description What the sitter reads above the plants */
            note: string;
        };
        NewSitter: {
            name: components["schemas"]["PersonName"];
            /**
             * Format: date
             * @description The first day
             */
            from: string;
            /**
             * Format: date
             * @description The last day, at most a year ahead
             */
            until: string;
            note?: components["schemas"]["SittingNote"];
        };
        /** @default  */
        SittingNote: string;
        SitterLink: {
            /** Format: uuid */
            id: string;
            /** Format: uri */
            url: string;
        };
        Sitting: {
            /** @description The name of the sitter */
            name: string;
            /** Format: date */
            from: string;
            /** Format: date */
            until: string;
            /** Format: date */
            today: string;
            note: string;
            plants: components["schemas"]["SittingPlant"][];
        };
        SittingPlant: {
            /** Format: uuid */
            plantId: string;
            plantName: string;
            species: string | null;
            potName: string | null;
            /** @description The place of the pot */
            place: string | null;
            plantPhoto: string | null;
            /** @description The care that is due */
            tasks: {
                /** Format: uuid */
                taskID: string;
                /** Format: date */
                taskDueDate: string;
                effectName: string;
                /** @description Those that a sitter may record */
                actions: components["schemas"]["TaskAction"][];
            }[];
            /** @description What the sitter recorded today, oldest first */
            entries: components["schemas"]["SittingEntry"][];
        };
        SittingEntry: {
            /** Format: uuid */
            interactionID: string;
            actionNamePast: string;
            note: string;
            /** Format: date-time */
            createdAt: string;
            photoCount: number;
        };
        Setup: {
            needsFirstUser: boolean;
            signUpOpen: boolean;
            /** @description Whether a forgotten password can be replaced by an e-mail */
            sendsMail: boolean;
            /**
             * @description The https address of this server for the device that asks; `null` if it has none
             * @example https://192.168.1.5:3443
             */
            httpsOrigin: string | null;
            /** @description The last `restoreInstallation` since this server started; `null` if there was none, or if it succeeded */
            restoration: {
                /** @enum {string} */
                state: "running" | "failed";
                /** @description Why it failed */
                reason: string | null;
            } | null;
        };
        /** @description How much a backup has, without what is in bins */
        BackupContent: {
            households: number;
            people: number;
            plants: number;
            entries: number;
            photos: number;
        };
        Backups: {
            /**
             * @description Where they are on the server; null if nightly backups are off
             * @example /var/lib/snug/backups
             */
            folder: string | null;
            backups: {
                /** @example snug-2026-07-11.zip */
                name: string;
                /**
                 * Format: date
                 * @description The day on which it was due, or asked for
                 */
                night: string;
                /** @description Whether an owner asked for it */
                isByHand: boolean;
                /** Format: date-time */
                createdAt: string;
                /** @description The size of its ZIP; its photos are beside it */
                bytes: number;
            }[];
            /** @description Null if the last attempt did not fail */
            lastFailure: {
                /** Format: date-time */
                failedAt: string;
                /** @example The disk of /mnt/usb has less than 256 MB of room. */
                reason: string;
            } | null;
            /** @description Whether the last one, or the first household without one, is older than two days */
            isOverdue: boolean;
            /** @description Whether the user is the owner of the installation, who may download them */
            canDownload: boolean;
        };
        SignIn: {
            /** Format: email */
            email: string;
            password: string;
        };
        SignUp: {
            name: components["schemas"]["PersonName"];
            /** Format: email */
            email: string;
            password: string;
            /** @description The token of an invitation to the household that the user joins */
            invitation?: string;
        };
        User: {
            id: string;
            name: string;
            /** Format: email */
            email: string;
            /** @description Whether links to a new password are sent to the address; always true if the installation sends no e-mail */
            emailVerified?: boolean;
            role: components["schemas"]["Role"];
            /** @description The household of the user; what a phone keeps belongs to both */
            householdId?: string;
        };
        /**
         * @description An owner also decides who belongs to the household, and what leaves it. The first user of a household is its owner.
         * @enum {string}
         */
        Role: "owner" | "member";
        Session: {
            session?: {
                /** Format: date-time */
                expiresAt: string;
            };
            user: components["schemas"]["User"];
        };
    };
    responses: {
        /** @description The absence; `null` if there is none, or if it is over */
        Away: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    away: components["schemas"]["AwayDays"] | null;
                };
            };
        };
        /** @description What the sitter sees today */
        Sitting: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Sitting"];
            };
        };
        /** @description An error */
        Problem: {
            headers: {
                Snug: components["headers"]["Snug"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Done */
        AuthSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    success?: boolean;
                    status?: boolean;
                    message?: string;
                };
            };
        };
        /** @description What the browser needs for a passkey; a cookie holds the challenge */
        PasskeyOptions: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PasskeyOptions"];
            };
        };
        /** @description An error in the format of the authentication service */
        AuthFailure: {
            headers: {
                Snug: components["headers"]["Snug"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Whether the code is valid, with its pot and its living plant */
        CodeValidation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CodeValidation"];
            };
        };
        /** @description The plant */
        Plant: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Plant"];
            };
        };
        /** @description The reminder settings */
        PushSettings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PushSettings"];
            };
        };
        /** @description The settings of the household */
        Household: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Household"];
            };
        };
        /** @description The people of the household */
        People: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Person"][];
            };
        };
        /** @description The places that pots have, in order */
        Places: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Places"];
            };
        };
        /** @description Available */
        Status: {
            headers: {
                Snug: components["headers"]["Snug"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    status: "ok";
                };
            };
        };
        /** @description The image, cacheable by the browser only, with an ETag; supports range requests */
        Jpeg: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "image/jpeg": string;
            };
        };
        /** @description A ZIP file, with an ETag; supports range requests */
        Zip: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/zip": string;
            };
        };
    };
    parameters: {
        WebhookId: string;
        /** @description A UUID that becomes the id of the new resource */
        IdempotencyKey: string;
        /** @description A UUID that names this deletion. A retry with the same key deletes nothing, even if it arrives after a restoration. */
        DeletionKey: string;
        /** @description A UUID that names this restoration. A retry with the same key restores nothing; after another deletion it is answered with 409 and the type `deleted-again` */
        RestorationKey: string;
        PotId: string;
        PlantId: string;
        PhotoId: string;
        UserID: components["schemas"]["UserId"];
        InteractionId: string;
        /** @description Lists only what is older than this interaction */
        Before: string;
        /** @description The `createdAt` of the interaction in `before`. With it, a page begins at the same place even if that interaction was deleted or its time was changed */
        BeforeTime: string;
    };
    requestBodies: {
        PasskeyResponse: {
            content: {
                "application/json": {
                    response: components["schemas"]["PasskeyResponse"];
                };
            };
        };
        PlacePlant: {
            content: {
                "application/json": components["schemas"]["PlacePlant"];
            };
        };
    };
    headers: {
        /**
         * @description A hash of the contract that the server follows. Its presence says that the response is the server's, whichever the version.
         * @example uU68U3eL
         */
        Snug: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    validateCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The scanned or typed text. Text that contains no code is reported as not valid.
                 * @example 7K3M9QXA
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CodeValidation"];
            default: components["responses"]["Problem"];
        };
    };
    deleteCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that names this deletion. A retry with the same key deletes nothing, even if it arrives after a restoration. */
                "Idempotency-Key"?: components["parameters"]["DeletionKey"];
            };
            path: {
                /** @example 7K3M9QXA */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The label is in the bin */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listCodes: {
        parameters: {
            query?: {
                /** @description Lists only the codes of this batch, in printing order */
                batchId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeListItem"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    issueCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that becomes the id of the new resource */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBatch"];
            };
        };
        responses: {
            /** @description The batch; its id is the Idempotency-Key if one was sent */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedBatch"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteUnusedCodes: {
        parameters: {
            query: {
                batchId: string;
            };
            header?: {
                /** @description A UUID that names this deletion. A retry with the same key deletes nothing, even if it arrives after a restoration. */
                "Idempotency-Key"?: components["parameters"]["DeletionKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No label of the batch is unused */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listPots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pots */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pot"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createPot: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that becomes the id of the new resource */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPot"];
            };
        };
        responses: {
            /** @description The pot was created, now or by an earlier request with this key */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PotCreated"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    assignCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignCode"];
            };
        };
        responses: {
            /** @description The pot with the code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignedPot"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    labelPots: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that becomes the id of the new resource */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PotsToLabel"];
            };
        };
        responses: {
            /** @description The labels; the id of their batch is the Idempotency-Key if one was sent */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelledPots"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deletePot: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that names this deletion. A retry with the same key deletes nothing, even if it arrives after a restoration. */
                "Idempotency-Key"?: components["parameters"]["DeletionKey"];
            };
            path: {
                potId: components["parameters"]["PotId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pot is in the bin */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    updatePot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                potId: components["parameters"]["PotId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PotUpdate"];
            };
        };
        responses: {
            /** @description The pot after the change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pot"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    freePot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                potId: components["parameters"]["PotId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FreePot"];
            };
        };
        responses: {
            /** @description The pot after the change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pot"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPlants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plants */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlantListItem"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPlantPages: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The id of the last plant of the previous request */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pages, with the 20 newest interactions and the 30 newest photos each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlantPage"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    importPlants: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that becomes the id of the new resource */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    plants: components["schemas"]["ImportedPlant"][];
                };
            };
        };
        responses: {
            /** @description What was added, now or by an earlier request with this key */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlantImportReport"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createPlant: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that becomes the id of the new resource */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlant"];
            };
        };
        responses: {
            /** @description The plant was created, now or by an earlier request with this key */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlantCreated"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPlant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Plant"];
            default: components["responses"]["Problem"];
        };
    };
    deletePlant: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that names this deletion. A retry with the same key deletes nothing, even if it arrives after a restoration. */
                "Idempotency-Key"?: components["parameters"]["DeletionKey"];
            };
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plant is in the bin */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    updatePlant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlantUpdate"];
            };
        };
        responses: {
            200: components["responses"]["Plant"];
            default: components["responses"]["Problem"];
        };
    };
    killPlant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Plant"];
            default: components["responses"]["Problem"];
        };
    };
    placePlant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PlacePlant"];
        responses: {
            /** @description The plant and its pot */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacedPlant"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    placePlantInPots: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PlacePlant"];
        responses: {
            /** @description The plant and its pot */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacedPlant"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    setProfilePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
                photoId: components["parameters"]["PhotoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Plant"];
            default: components["responses"]["Problem"];
        };
    };
    listPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The care preferences */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CarePreference"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createPreference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPreference"];
            };
        };
        responses: {
            /** @description The care preference */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CarePreference"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deletePreference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreferenceRemoval"];
            };
        };
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    updatePreference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreferenceUpdate"];
            };
        };
        responses: {
            /** @description The care preference */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CarePreference"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listOffers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrequencyOffer"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getWinterQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The question, if there is one now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        question: components["schemas"]["WinterQuestion"] | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    answerWinterQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description `yes` sets a `winterFactor` of 1.5, `no` one of 1, `null` undoes the answer */
                    answer: ("yes" | "no") | null;
                    preferences: components["schemas"]["AskedPreferences"];
                };
            };
        };
        responses: {
            /** @description Noted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listEffects: {
        parameters: {
            query?: {
                /** @description Adds `usualDays` for living plants of this species, in any case */
                species?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The effects */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Effect"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listActions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The actions; those with flow `none` are not in the bar */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Action"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listCareKinds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The kinds */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareKind"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    setCareKind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Chosen by the client at random. It is the number of an effect and of an action */
                careKindID: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CareKindDetails"];
            };
        };
        responses: {
            /** @description The kind */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareKind"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removeCareKind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Chosen by the client at random. It is the number of an effect and of an action */
                careKindID: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is not there any more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listTasks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tasks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    snoozeTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                taskID: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Snooze"];
            };
        };
        responses: {
            /** @description The task with its new day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    unsnoozeTask: {
        parameters: {
            query?: {
                /** @description The day of the previous snooze, to restore it; if omitted, the task has no snooze. From 1900 on, and not later than a new snooze could be */
                until?: string;
            };
            header?: never;
            path: {
                taskID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snooze was undone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listPlantTasks: {
        parameters: {
            query?: {
                /** @description With `all`, the tasks that were done follow, the last one first */
                status?: "pending" | "all";
            };
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tasks, most urgent first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlantTask"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listMeasurements: {
        parameters: {
            query?: {
                /** @description The last day minute by minute, the last 30 days by the mean of each hour, or the last 365 days by that of each day */
                span?: "day" | "month" | "year";
            };
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each quantity of which there is any reading, in the order moisture, temperature, light */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeasurementSeries"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addMeasurements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMeasurement"] | components["schemas"]["NewMeasurements"];
            };
        };
        responses: {
            /** @description Stored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many readings are new, at most one a minute of each quantity */
                        added: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listInteractions: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Lists only what is older than this interaction */
                before?: components["parameters"]["Before"];
                /** @description The `createdAt` of the interaction in `before`. With it, a page begins at the same place even if that interaction was deleted or its time was changed */
                beforeTime?: components["parameters"]["BeforeTime"];
            };
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page; one with fewer than `limit` entries is the last */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Interaction"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listFeed: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Its cost grows with the distance; to read further, or everything, use `before` */
                offset?: number;
                /** @description Lists only what is older than this interaction */
                before?: components["parameters"]["Before"];
                /** @description The `createdAt` of the interaction in `before`. With it, a page begins at the same place even if that interaction was deleted or its time was changed */
                beforeTime?: components["parameters"]["BeforeTime"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page; one with fewer than `limit` entries is the last */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedInteraction"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listMonths: {
        parameters: {
            query: {
                year: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The twelve months, in order; their days are those of the household's time zone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearMonth"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createInteraction: {
        parameters: {
            query: {
                plantId: string;
                actionId: number;
            };
            header?: {
                /** @description A UUID that becomes the id of the new resource */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewInteraction"];
            };
        };
        responses: {
            /** @description The interaction was recorded, now or by an earlier request with this key */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Interaction"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["InteractionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    updateInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["InteractionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InteractionUpdate"];
            };
        };
        responses: {
            /** @description The interaction after the change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Interaction"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    uploadPhotos: {
        parameters: {
            query?: {
                /** @description When the photos were taken, from 1900 on; by default, when they arrive. A time in the future is one now. It is the `created_at` of the photos */
                takenAt?: string;
            };
            header?: {
                /** @description A UUID that becomes the id of the new resource */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The keys of several files in their order, separated by commas */
                "Idempotency-Keys"?: string;
            };
            path: {
                id: components["parameters"]["InteractionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    photos: string[];
                };
            };
        };
        responses: {
            /** @description The stored photos, in the order of the request */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Photo"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPhotos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                plantId: components["parameters"]["PlantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Photo"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deletePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                photoId: components["parameters"]["PhotoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getPhotoFull: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                photoId: components["parameters"]["PhotoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Jpeg"];
            206: components["responses"]["Jpeg"];
            default: components["responses"]["Problem"];
        };
    };
    getPhotoThumb: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                photoId: components["parameters"]["PhotoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Jpeg"];
            206: components["responses"]["Jpeg"];
            default: components["responses"]["Problem"];
        };
    };
    subscribePush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushSubscription"];
            };
        };
        responses: {
            /** @description The device is subscribed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    unsubscribePush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushEndpoint"];
            };
        };
        responses: {
            /** @description The device is not subscribed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listPushDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The devices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDevice"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deletePushDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device is not subscribed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    testPush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushEndpoint"];
            };
        };
        responses: {
            /** @description The result of sending it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushOutcome"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPushKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publicKey: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPushSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PushSettings"];
            default: components["responses"]["Problem"];
        };
    };
    updatePushSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushHour"];
            };
        };
        responses: {
            200: components["responses"]["PushSettings"];
            default: components["responses"]["Problem"];
        };
    };
    getHousehold: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Household"];
            default: components["responses"]["Problem"];
        };
    };
    updateHousehold: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Household"];
            };
        };
        responses: {
            200: components["responses"]["Household"];
            default: components["responses"]["Problem"];
        };
    };
    listPlaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Places"];
            default: components["responses"]["Problem"];
        };
    };
    orderPlaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Places"];
            };
        };
        responses: {
            200: components["responses"]["Places"];
            default: components["responses"]["Problem"];
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Null if there is none, or if it was kept for a day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        export: components["schemas"]["Export"] | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    beginExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export that is being prepared */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                exportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Zip"];
            206: components["responses"]["Zip"];
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    importExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that becomes the id of the new resource */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    export: string;
                };
            };
        };
        responses: {
            /** @description What was imported */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Both null if there is no address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        createdAt: string | null;
                        /** Format: date-time */
                        lastReadAt: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address, which cannot be retrieved again */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uri */
                        url: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    readCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An iCalendar file (RFC 5545) */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listBin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted plants, pots and labels */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BinItem"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    restoreBinItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that names this restoration. A retry with the same key restores nothing; after another deletion it is answered with 409 and the type `deleted-again` */
                "Idempotency-Key"?: components["parameters"]["RestorationKey"];
            };
            path: {
                /** @description The id of the plant, the pot or the batch, or the code of the label */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is restored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoredBinItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["People"];
            default: components["responses"]["Problem"];
        };
    };
    deletePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userID: components["parameters"]["UserID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person is not in the household any more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    updatePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userID: components["parameters"]["UserID"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    role: components["schemas"]["Role"];
                };
            };
        };
        responses: {
            200: components["responses"]["People"];
            default: components["responses"]["Problem"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedSession"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passkeys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deletePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                passkeyID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passkey is removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listAccessTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens, without their secrets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createAccessToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that becomes the id of the new resource */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccessToken"];
            };
        };
        responses: {
            /** @description The new token */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessTokenSecret"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is revoked */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhooks, without their secrets and without the rest of their addresses */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that becomes the id of the new resource */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description The new webhook */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook is deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isOn: boolean;
                };
            };
        };
        responses: {
            /** @description The webhook */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendingOutcome"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deliveries, with the answers of the server */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that becomes the id of the new resource */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link, which cannot be retrieved again */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewInvitation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its link does not work */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    readInvitation: {
        parameters: {
            query?: never;
            header: {
                "X-Invitation": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation can be used */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Welcome"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getAway: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Away"];
            default: components["responses"]["Problem"];
        };
    };
    setAway: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AwayDays"];
            };
        };
        responses: {
            200: components["responses"]["Away"];
            default: components["responses"]["Problem"];
        };
    };
    endAway: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The household is not away */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listAwayTasks: {
        parameters: {
            query: {
                until: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tasks, most urgent first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AwayTask"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSitters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sitters */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sitter"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createSitter: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that becomes the id of the new resource */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSitter"];
            };
        };
        responses: {
            /** @description The link, which cannot be retrieved again */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SitterLink"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    revokeSitter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its link does not work */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    openSitting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Sitting"];
            default: components["responses"]["Problem"];
        };
    };
    readSitting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Sitting"];
            default: components["responses"]["Problem"];
        };
    };
    getSittingPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                photoId: components["parameters"]["PhotoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Jpeg"];
            206: components["responses"]["Jpeg"];
            default: components["responses"]["Problem"];
        };
    };
    recordSitting: {
        parameters: {
            query: {
                plantId: string;
                actionId: number;
            };
            header?: {
                /** @description A UUID that becomes the id of the new resource */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    note?: components["schemas"]["SittingNote"];
                };
            };
        };
        responses: {
            /** @description The entry was recorded, now or by an earlier request with this key */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SittingEntry"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    undoSitting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["InteractionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    uploadSittingPhoto: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that becomes the id of the new resource */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["InteractionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    photos: string[];
                };
            };
        };
        responses: {
            /** @description The entry with its photos */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SittingEntry"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSetup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the installation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Setup"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    restoreInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    backup: string;
                };
            };
        };
        responses: {
            /** @description The server restores it now */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupContent"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listBackups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The backups */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backups"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createBackup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is in the list */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadBackup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ZIP */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userID: components["parameters"]["UserID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example https://snug.example/reset-password#3pX… */
                        url: string;
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description The same for every address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether this installation sends e-mail */
                        sendsMail: boolean;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    findPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What follows `#` in the link */
                    token: string;
                };
            };
        };
        responses: {
            /** @description The user; `null` if the link was used, has expired or never existed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: {
                            name: string;
                            email: string;
                            passkeys: components["schemas"]["Passkey"][];
                        } | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getHealth: {
        parameters: {
            query?: {
                portal?: "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Status"];
            /** @description With `portal=1`: the `Location` is the app */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Status"];
            default: components["responses"]["Problem"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"] | null;
                };
            };
            default: components["responses"]["AuthFailure"];
        };
    };
    signInEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        redirect: boolean;
                        url?: string;
                        token?: string;
                        user: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["AuthFailure"];
        };
    };
    signUpEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUp"];
            };
        };
        responses: {
            /** @description The user was created */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token?: string | null;
                        user: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["AuthFailure"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AuthSuccess"];
            default: components["responses"]["AuthFailure"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: components["schemas"]["PersonName"];
                };
            };
        };
        responses: {
            200: components["responses"]["AuthSuccess"];
            default: components["responses"]["AuthFailure"];
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    newEmail: string;
                    password: string;
                };
            };
        };
        responses: {
            200: components["responses"]["AuthSuccess"];
            default: components["responses"]["AuthFailure"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currentPassword: string;
                    newPassword: string;
                    /** @description Whether the user's other devices are signed out */
                    revokeOtherSessions?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["AuthSuccess"];
            default: components["responses"]["AuthFailure"];
        };
    };
    deleteUser: {
        parameters: {
            query?: {
                /** @description `delete` lets the last user delete the household with all its data */
                household?: "delete";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    password?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["AuthSuccess"];
            default: components["responses"]["AuthFailure"];
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The current password, percent-encoded */
                "X-Password"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PasskeyOptions"];
            default: components["responses"]["AuthFailure"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PasskeyResponse"];
        responses: {
            /** @description The passkey is added */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            default: components["responses"]["AuthFailure"];
        };
    };
    beginPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PasskeyOptions"];
            default: components["responses"]["AuthFailure"];
        };
    };
    signInPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PasskeyResponse"];
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            default: components["responses"]["AuthFailure"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What follows `#` in the link */
                    token: string;
                    newPassword: string;
                    /** @default false */
                    keepPasskeys?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["AuthSuccess"];
            default: components["responses"]["AuthFailure"];
        };
    };
    verifyEmail: {
        parameters: {
            query: {
                token: string;
                /** @description A path of this installation to which the browser is sent, with `error` in its query if the token does not work */
                callbackURL?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AuthSuccess"];
            /** @description With `callbackURL` */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["AuthFailure"];
        };
    };
    sendVerificationEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description The address of the user
                     */
                    email: string;
                };
            };
        };
        responses: {
            200: components["responses"]["AuthSuccess"];
            default: components["responses"]["AuthFailure"];
        };
    };
    revokeSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AuthSuccess"];
            default: components["responses"]["AuthFailure"];
        };
    };
    revokeOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AuthSuccess"];
            default: components["responses"]["AuthFailure"];
        };
    };
}
